/** Seven digits to begin with. */
let last = 1_000_000 + Math.floor(Math.random() * 8_000_000);

/** One that nothing else of this process has, in digits, which spell no word that a test may search for. */
export function createUniqueNumber(): number {
  last += 1;
  return last;
}
