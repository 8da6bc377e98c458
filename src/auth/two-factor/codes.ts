import { generateRandomString } from "@oslojs/crypto/random";
import { createTOTPKeyURI, verifyHOTP } from "@oslojs/otp";
import { randomReader } from "../../db/ids.ts";
import { hashToken } from "../../secrets/tokens.ts";

/** RFC 6238, with the parameters that every authenticator app supports. */
const digits = 6;
const period = 30;
/** The output length of SHA-1 (RFC 4226, 4). */
const keyBytes = 20;
/** In steps: a phone's clock may be off by one. */
const allowedDrift = [0, -1, 1];

/** Without look-alikes. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 80 bits: cannot be guessed even from their SHA-256. */
const recoveryCodeLength = 16;
const recoveryCodeCount = 10;

export const createTotpKey = () => crypto.getRandomValues(new Uint8Array(keyBytes));

/** For the QR code and for opening an authenticator app. `account`: the user's e-mail. */
export const buildTotpUri = (account: string, key: Uint8Array) =>
  createTOTPKeyURI("Keikka", account, key, period, digits);

export const computeTotpCounter = (now: number) => Math.floor(now / (period * 1000));

export function findTotpCounter(key: Uint8Array, code: string, now: number): number | null {
  const step = allowedDrift
    .map((by) => computeTotpCounter(now) + by)
    .find((at) => verifyHOTP(key, BigInt(at), digits, code));
  return step ?? null;
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    generateRandomString(randomReader, alphabet, recoveryCodeLength).replace(/(.{4})(?=.)/g, "$1-"),
  );
}

export const normalizeCode = (code: string) => code.replace(/[^a-z0-9]/gi, "").toUpperCase();

export const isRecoveryCode = (tidied: string) => tidied.length === recoveryCodeLength;

export const hashRecoveryCode = (code: string) => hashToken(normalizeCode(code));
