import { municipalities } from "../../core/municipalities.ts";
import { type Coordinates, municipalityCoordinates } from "../../core/municipality-coordinates.ts";

/** The mean radius, in kilometres. */
export const earthKm = 6371;

/** Kilometres along the surface, by the haversine formula. */
export function measureDistance(from: Coordinates, to: Coordinates): number {
  const [latitude, otherLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const haversine =
    squaredHalfSine(otherLatitude - latitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * squaredHalfSine(toRadians(to.longitude - from.longitude));
  return 2 * earthKm * Math.asin(Math.sqrt(haversine));
}

/** Whole kilometres from the nearest of the places; null when it or all of them are no municipality that we know. */
export function findNearest(places: readonly string[], municipality: string): number | null {
  const to = findCoordinates(municipality);
  const from = places.flatMap((place) => findCoordinates(place) ?? []);
  if (to === undefined || from.length === 0) return null;
  return Math.round(Math.min(...from.map((place) => measureDistance(place, to))));
}

/** By the Finnish or the Swedish name. */
export const findCoordinates = (municipality: string) => byName.get(normalizeName(municipality));

const byName = new Map(
  municipalities.flatMap(({ name, swedish }) => {
    const coordinates = municipalityCoordinates.get(name);
    const names = swedish === undefined ? [name] : [swedish, name];
    return coordinates ? names.map((itsName) => [normalizeName(itsName), coordinates] as const) : [];
  }),
);

function normalizeName(name: string): string {
  return name.trim().normalize("NFC").toLocaleLowerCase("fi");
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const squaredHalfSine = (angle: number) => Math.sin(angle / 2) ** 2;
