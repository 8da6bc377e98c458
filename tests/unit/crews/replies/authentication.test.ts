import { describe, expect, it } from "vitest";
import { isAuthenticated } from "../../../../src/crews/replies/authentication.ts";

const hop = { key: "received", value: "from mail.example.com by cloudflare-email.net (cloudflare) id 1" };
const results = (value: string) => ({ key: "authentication-results", value });
const from = { key: "from", value: "Wille <wille@example.com>" };

/** As Email Routing writes it. */
const real = results(`mx.cloudflare.net;
	dkim=pass header.d=example.com header.s=2026 header.b=L6CZ3OJ0;
	dmarc=pass header.from=example.com policy.dmarc=none;
	spf=none (mx.cloudflare.net: no SPF records found for postmaster@mail.example.com) smtp.helo=mail.example.com;
	spf=pass (mx.cloudflare.net: domain of wille@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=wille@example.com;
	arc=pass smtp.remote-ip="192.0.2.1"`);

const accepts = (value: string, domain = "example.com") =>
  isAuthenticated([hop, results(value), from], domain);

describe("the receiving server's own results", () => {
  it("are believed: DMARC, or without it a signature or sending address of the domain", () => {
    expect(isAuthenticated([hop, { key: "arc-seal", value: "i=2" }, real, from], "example.com")).toBe(true);
    for (const value of [
      "mx.cloudflare.net; dmarc=pass header.from=example.com",
      "MX.Cloudflare.net; DMARC=pass header.from=Example.COM",
      "mx.cloudflare.net 1; dmarc=none; dkim=pass header.d=example.com",
      "mx.cloudflare.net; dkim=fail header.d=list.test; dkim=pass header.d=example.com; spf=fail",
      "mx.cloudflare.net; dmarc=none header.from=example.com; spf=none smtp.helo=a.b; spf=pass smtp.mailfrom=bounce@example.com",
      "mx.cloudflare.net; spf=pass smtp.mailfrom=example.com",
    ])
      expect(accepts(value), value).toBe(true);
    expect(accepts("mx.cloudflare.net; dkim=pass header.d=example.com", "mail.example.com")).toBe(true);
  });

  const hostile = [
    "",
    "mx.cloudflare.net",
    "mx.cloudflare.net; none",
    "; dmarc=pass header.from=example.com",
    "mx.google.com; dmarc=pass header.from=example.com",
    "mx.cloudflare.net.evil.test; dmarc=pass header.from=example.com",
    '"mx.cloudflare.net"; dmarc=pass header.from=example.com',
    "(mx.cloudflare.net) evil.test; dmarc=pass header.from=example.com",
    "mx.cloudflare.net; dmarc=fail header.from=example.com; dkim=pass header.d=example.com",
    "mx.cloudflare.net; dmarc=temperror header.from=example.com; spf=pass smtp.mailfrom=a@example.com",
    "mx.cloudflare.net; dmarc=pass header.from=evil.test",
    "mx.cloudflare.net; dmarc=pass",
    "mx.cloudflare.net; dmarc=fail header.from=example.com; dmarc=pass header.from=example.com",
    "mx.cloudflare.net; dmarc=pass header.from=evil.test header.from=example.com",
    "mx.cloudflare.net; dkim=pass header.d=evil.test header.s=x header.d=example.com",
    "mx.cloudflare.net; dkim=pass header.d=evil-example.com",
    "mx.cloudflare.net; dkim=pass header.d=com",
    "mx.cloudflare.net; dkim=pass header.d=sub.example.com",
    "mx.cloudflare.net; dkim=pass header.i=@example.com",
    "mx.cloudflare.net; dkim=fail (dkim=pass header.d=example.com) header.d=evil.test",
    "mx.cloudflare.net; spf=fail (domain of (nested; dmarc=pass header.from=example.com) x) smtp.mailfrom=a@evil.test",
    "mx.cloudflare.net; spf=fail (a \\) dmarc=pass header.from=example.com; ) smtp.mailfrom=a@evil.test",
    'mx.cloudflare.net; spf=fail smtp.mailfrom="a; dmarc=pass header.from=example.com; "@evil.test',
    'mx.cloudflare.net; spf=fail smtp.mailfrom="a\\"; dmarc=pass header.from=example.com; "@evil.test',
    'mx.cloudflare.net; spf=fail smtp.mailfrom="a; dmarc=pass header.from=example.com',
    "mx.cloudflare.net; spf=fail (x; dmarc=pass header.from=example.com",
    "mx.cloudflare.net; spf=none smtp.helo=x; dkim=pass header.d=example.com; spf=fail smtp.mailfrom=a@evil.test",
    "mx.cloudflare.net; spf=pass smtp.mailfrom=a@example.com; spf=fail smtp.mailfrom=a@evil.test",
    "mx.cloudflare.net; spf=pass smtp.mailfrom=example.com@evil.test",
    "mx.cloudflare.net; spf=softfail smtp.mailfrom=a@example.com",
    "mx.cloudflare.net; arc=pass header.d=example.com",
  ];

  it("are not read into by what a sender could have put there", () => {
    const accepted = hostile.filter((value) => accepts(value));
    console.log(`COUNT ${hostile.length} hostile results: ${accepted.length} accepted`);
    expect(accepted).toEqual([]);
  });

  it("are the first alone, and stand above every other hop", () => {
    const own = results("mx.cloudflare.net; dmarc=fail header.from=example.com");
    const forged = results("mx.cloudflare.net; dmarc=pass header.from=example.com");
    expect(isAuthenticated([hop, own, forged, from], "example.com")).toBe(false);
    expect(isAuthenticated([hop, results("relay.test; dmarc=none"), forged, from], "example.com")).toBe(
      false,
    );
    expect(
      isAuthenticated([hop, { key: "received", value: "by evil.test" }, forged, from], "example.com"),
    ).toBe(false);
    expect(
      isAuthenticated([hop, { key: "arc-authentication-results", value: forged.value }, from], "example.com"),
    ).toBe(false);
    expect(isAuthenticated([], "example.com")).toBe(false);
  });
});
