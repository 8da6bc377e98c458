import { generateRandomString } from "@oslojs/crypto/random";
import { createTOTPKeyURI, verifyHOTP } from "@oslojs/otp";
import { randomReader } from "../../db/ids.ts";
import { hashToken } from "../../secrets/tokens.ts";

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const digits = 6;
const period = 30;
/** As long as what SHA-1 gives (RFC 4226, 4). */
const keyBytes = 20;
/** A phone's clock may be one step behind or ahead. */
const allowedDrift = [0, -1, 1];

/** 32 letters and digits, none of which looks like another. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 80 bits: too much to guess even from its SHA-256. */
const recoveryCodeLength = 16;
const recoveryCodeCount = 10;

/** What an authenticator app counts from. */
export const createTotpKey = () => crypto.getRandomValues(new Uint8Array(keyBytes));

/** The link that an authenticator app opens, and what its QR code says. `account`: whose codes these are. */
export const buildTotpUri = (account: string, key: Uint8Array) =>
  createTOTPKeyURI("Keikka", account, key, period, digits);

/** The 30 seconds since 1970 that an instant (milliseconds) falls into. */
export const computeTotpCounter = (now: number) => Math.floor(now / (period * 1000));

/** The step whose code this is, if it is of now or its neighbours; null for a wrong one. */
export function findTotpCounter(key: Uint8Array, code: string, now: number): number | null {
  const step = allowedDrift
    .map((by) => computeTotpCounter(now) + by)
    .find((at) => verifyHOTP(key, BigInt(at), digits, code));
  return step ?? null;
}

/** Ten codes to be written down, in groups of four: ABCD-EFGH-JKLM-NPQR. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    generateRandomString(randomReader, alphabet, recoveryCodeLength).replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** What somebody typed, without the hyphens and spaces that groups are written with. */
export const normalizeCode = (typed: string) => typed.replace(/[^a-z0-9]/gi, "").toUpperCase();

/** Whether what was typed can be a recovery code; `tidied` by `normalizeCode`. */
export const isRecoveryCode = (tidied: string) => tidied.length === recoveryCodeLength;

/** What is kept of a recovery code. */
export const hashRecoveryCode = (code: string) => hashToken(normalizeCode(code));
