/** The server that takes in mail for Email Routing, by the name under which it gives its results. */
const receivingServer = "mx.cloudflare.net";

export type MailHeader = { key: string; value: string };

/** One result of RFC 8601: `dkim=pass header.d=example.com`. */
type Result = { method: string; result: string; properties: Map<string, string> };

/**
 * Whether the receiving server found that the mail comes from `domain`: by DMARC, or by a signature or sending address of
 * that domain. Only the first results count, and only if they are its own: everything below may be the sender's.
 */
export function isAuthenticated(headers: readonly MailHeader[], domain: string): boolean {
  const results = readOwnResults(headers);
  if (results === null) return false;
  const dmarc = results.filter(({ method }) => method === "dmarc");
  if (dmarc.length > 1) return false;
  const [policy] = dmarc;
  if (policy?.result === "pass") return policy.properties.get("header.from") === domain;
  if (policy !== undefined && policy.result !== "none") return false;
  return isSigned(results, domain) || isSentFrom(results, domain);
}

/** The server's own lie above what it was given, of which the next hop is the first line. */
function readOwnResults(headers: readonly MailHeader[]): Result[] | null {
  const at = headers.findIndex(({ key }) => key === "authentication-results");
  const hops = headers.slice(0, Math.max(at, 0)).filter(({ key }) => key === "received");
  const parts = at < 0 || hops.length > 1 ? null : splitResults(headers[at]?.value ?? "");
  const [server, ...results] = parts ?? [];
  if (server?.split(/\s/)[0]?.toLowerCase() !== receivingServer) return null;
  return results.flatMap((part) => parseResult(part) ?? []);
}

/**
 * Without comments and quoted texts, in which a sender's words may stand (RFC 5322, 3.2). Null where one of them does
 * not end.
 */
function splitResults(value: string): string[] | null {
  let [text, depth, isQuoted] = ["", 0, false];
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? "";
    if (sign === "\\") at += 1;
    else if (sign === '"' && depth === 0) {
      isQuoted = !isQuoted;
      text += '"';
    } else if (isQuoted) continue;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && depth > 0) depth -= 1;
    else if (depth === 0) text += sign;
  }
  if (isQuoted || depth > 0) return null;
  return text.split(";").map((part) => part.trim());
}

/** Null for what is none, and where a property is said twice. */
function parseResult(part: string): Result | null {
  const [first = "", ...words] = part.split(/\s+/);
  const [method = "", result = ""] = first.toLowerCase().split("=");
  const pairs = words
    .map((word) => word.toLowerCase().split("="))
    .filter((pair): pair is [string, string] => pair.length === 2);
  const properties = new Map(pairs);
  return properties.size === pairs.length ? { method, result, properties } : null;
}

/** Signatures are judged first: what stands behind the sending server's own words could be made of them. */
function isSigned(results: readonly Result[], domain: string): boolean {
  const end = results.findIndex(({ method }) => method === "spf");
  return results
    .slice(0, end < 0 ? undefined : end)
    .some(
      ({ method, result, properties }) =>
        method === "dkim" && result === "pass" && isAligned(properties.get("header.d"), domain),
    );
}

function isSentFrom(results: readonly Result[], domain: string): boolean {
  const senders = results.filter(
    ({ method, properties }) => method === "spf" && properties.has("smtp.mailfrom"),
  );
  const [sender] = senders;
  if (senders.length !== 1 || sender?.result !== "pass") return false;
  const address = sender.properties.get("smtp.mailfrom") ?? "";
  return isAligned(address.slice(address.lastIndexOf("@") + 1), domain);
}

/** The domain itself, or the one that it is part of: without DMARC nobody says more. */
const isAligned = (signer = "", domain: string) =>
  signer.includes(".") && (signer === domain || domain.endsWith(`.${signer}`));
