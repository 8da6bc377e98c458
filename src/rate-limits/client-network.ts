/** The /64 of an IPv6 address, since one connection has all of its addresses; IPv4 (also mapped) in full. */
export function getClientNetwork(address: string): string {
  const groups = parseGroups(address);
  if (groups === null) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? groups.join(":") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** As the URL standard expands them; null: not IPv6. */
function parseGroups(address: string): string[] | null {
  const url = address.includes(":") ? URL.parse(`http://[${address}]`) : null;
  if (url === null) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const [start, end] = [first ?? [], last ?? []];
  return [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
}
