/** Words that passwords in Finland are made of before all others. */
const words =
  `salasana tervetuloa perkele saatana helvetti jalkapallo jääkiekko lätkä suomi finland helsinki tampere turku
oulu espoo vantaa lahti kuopio jyväskylä kissa koira hevonen heppa karhu aurinko rakkaus rakas kulta enkeli mansikka
pulla kahvi sauna makkara sisu nokia terve moikka hauki kesä talvi syksy kevät joulu juhannus loma perjantai maanantai
mummo lapsi äiti kaveri työmaa rakennus timpuri raksa hullu paska kakka pekka ville mikko jussi anna maija`.split(
    /\s+/,
  );

/** What is put behind them; the years to come as well. */
const endings = `1 12 123 1234 12345 123456 12345678 ! 1! 11 69 666 007 00 01 10 99 abc`.split(" ");
const years = Array.from({ length: 75 }, (_, passed) => String(1960 + passed));

/** Passwords that strangers try first where somebody is likely to be a Finn: a word, often with a number behind it. */
export function listFinnishPasswords(): string[] {
  const ends = ["", ...endings, ...years];
  return words.flatMap((word) => [...ends.map((end) => word + end), word + word]);
}
