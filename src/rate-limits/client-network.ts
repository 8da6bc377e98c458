/**
 * What of an address stands for who asks: of IPv6 the first 64 bits, since a line has all that begin with them; of IPv4
 * all of it, though written as IPv6.
 */
export function getClientNetwork(address: string): string {
  const groups = parseGroups(address);
  if (groups === null) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? groups.join(":") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address as the URL standard writes them; null for anything else. */
function parseGroups(address: string): string[] | null {
  const url = address.includes(":") ? URL.parse(`http://[${address}]`) : null;
  if (url === null) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const [start, end] = [first ?? [], last ?? []];
  return [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
}
