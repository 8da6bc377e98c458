/** How a secret may look where it has no business: as it is, in the usual encodings, and what it decodes to. */
export function listSecretForms(name: string, secret: string): Record<string, string> {
  const text = Buffer.from(secret);
  const bytes = /^[\w-]{43}$/.test(secret) ? Buffer.from(secret, "base64url") : null;
  const forms = {
    "as it is": secret,
    "in base64": text.toString("base64").replace(/=+$/, ""),
    "in base64url": text.toString("base64url"),
    "in hex": text.toString("hex"),
    "url-encoded": encodeURIComponent(secret),
    "in JSON": JSON.stringify(secret).slice(1, -1),
    ...(bytes && {
      "decoded, in hex": bytes.toString("hex"),
      "decoded, in base64": bytes.toString("base64"),
    }),
  };
  return Object.fromEntries(Object.entries(forms).map(([form, word]) => [`${name} ${form}`, word]));
}
