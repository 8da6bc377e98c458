import { expect, it } from "vitest";
import { municipalities } from "../../../../src/shared/core/municipalities.ts";
import { municipalityCoordinates } from "../../../../src/shared/core/municipality-coordinates.ts";
import { findCoordinates, findNearest, measureDistance } from "../../../../src/shared/gigs/fit/distance.ts";

it("each of the 308 municipalities has coordinates within Finland, under both names", () => {
  const names = municipalities.map(({ name }) => name);
  expect([...municipalityCoordinates.keys()]).toEqual(names);
  for (const { name, swedish = name } of municipalities) {
    const coordinates = findCoordinates(name);
    expect(findCoordinates(` ${swedish.toUpperCase()} `), name).toBe(coordinates);
    expect(coordinates?.latitude, name).toBeGreaterThan(59.8);
    expect(coordinates?.latitude, name).toBeLessThan(70);
    expect(coordinates?.longitude, name).toBeGreaterThan(19.5);
    expect(coordinates?.longitude, name).toBeLessThan(31);
  }
});

it("no two lie on the same spot", () => {
  const spots = [...municipalityCoordinates.values()].map((spot) => Object.values(spot).join());
  expect(new Set(spots).size).toBe(308);
});

// Between the middles of the towns, as the crow flies.
it.each([
  ["Helsinki", "Espoo", 16],
  ["Helsinki", "Vantaa", 15],
  ["Helsinki", "Turku", 150],
  ["Helsinki", "Tampere", 161],
  ["Helsinki", "Lahti", 99],
  ["Helsinki", "Oulu", 539],
  ["Helsinki", "Rovaniemi", 705],
  ["Tampere", "Nokia", 16],
  ["Jyväskylä", "Kuopio", 123],
  ["Kuopio", "Joensuu", 111],
  ["Vaasa", "Seinäjoki", 70],
  ["Turku", "Maarianhamina", 134],
])("from %s to %s it is %i km", (from, to, km) => {
  const distance = findNearest([from], to) ?? Number.NaN;
  expect(Math.abs(distance - km)).toBeLessThanOrEqual(2);
});

it("the nearest place counts, and unknown ones do not", () => {
  expect(findNearest(["Rovaniemi", "Espoo", "Atlantis"], "Helsinki")).toBe(
    findNearest(["Espoo"], "Helsinki"),
  );
  expect(findNearest(["Atlantis"], "Helsinki")).toBeNull();
  expect(findNearest([], "Helsinki")).toBeNull();
  expect(findNearest(["Helsinki"], "Atlantis")).toBeNull();
  expect(findNearest(["Åbo"], "Turku")).toBe(0);
});

it("a quarter of the globe is 10,008 km, there and back", () => {
  const [pole, equator] = [
    { latitude: 90, longitude: 0 },
    { latitude: 0, longitude: 77 },
  ];
  expect(Math.round(measureDistance(pole, equator))).toBe(10_008);
  expect(measureDistance(equator, pole)).toBe(measureDistance(pole, equator));
});
