import type { AppContext } from "../../http/context.ts";
import { hashToken } from "../../secrets/tokens.ts";
import { hour } from "../../shared/durations.ts";
import { readDevice } from "../cookies.ts";
import { isKnownTo } from "../devices/queries.ts";
import { keyOfAddress, keyOfTries, mostTries, tryWindow } from "./count-try.ts";
import { all, either, type Limits } from "./queries.ts";

/** Wrong passwords from one address within a window, whosever they are. */
export const mostOfAddress = 100;

/**
 * Wrong passwords in all browsers of one account within a window: whoever shares one of them gets a new cookie for it,
 * and ten more tries, with every log in of their own.
 */
const mostOfDevices = 3 * mostTries;

/** What strangers' tries at an account count under, whether anybody has this e-mail or not. */
const keyOfAccount = (c: AppContext, email: string) => keyOfTries(c.env, "login", email);

/** What tries in all of an account's known browsers count under. */
const keyOfDevices = (c: AppContext, email: string) => keyOfTries(c.env, "devices", email);

/** What tries at somebody's present password count under, with a session of theirs. */
export const keyOfUser = (c: AppContext, userId: string) => keyOfTries(c.env, "user", userId);

/** What is worth nothing once somebody has proved to be the owner by their mailbox; codes go on to count. */
export const keysOfOwner = (c: AppContext, { id, email }: { id: string; email: string }) =>
  Promise.all([keyOfAccount(c, email), keyOfDevices(c, email), keyOfUser(c, id)]);

/**
 * What a try at this e-mail's password counts against: the account and the address that it comes from. In a browser where
 * its owner has logged in before, against that browser alone: nobody's wrong passwords elsewhere keep them out there
 * (OWASP, device cookies).
 */
export async function loginLimits(
  c: AppContext,
  email: string,
): Promise<{ limits: Limits; ofAddress: string }> {
  const device = hashToken(readDevice(c));
  const [ofDevice, ofDevices, ofAccount, ofAddress] = await Promise.all([
    keyOfTries(c.env, "device", `${device} ${email}`),
    keyOfDevices(c, email),
    keyOfAccount(c, email),
    keyOfAddress(c, "address"),
  ]);
  const own = [
    { key: ofDevice, most: mostTries },
    { key: ofDevices, most: mostOfDevices },
  ];
  const strangers = [
    { key: ofAccount, most: mostTries },
    { key: ofAddress, most: mostOfAddress },
  ];
  return { limits: either(isKnownTo(device, email), own, strangers, tryWindow), ofAddress };
}

/** Links that one account is mailed within an hour, counted from the first. */
const mostLinks = 3;
/** Links that are asked for from one address within an hour, whosever they are. */
export const mostLinksOfAddress = 30;

/** What asking for a link to a new password counts against, whether anybody has this e-mail or not. */
export async function resetLimits(c: AppContext, email: string) {
  const [ofAccount, ofAddress] = await Promise.all([
    keyOfTries(c.env, "reset", email),
    keyOfAddress(c, "resets"),
  ]);
  const each = [
    { key: ofAccount, most: mostLinks },
    { key: ofAddress, most: mostLinksOfAddress },
  ];
  return { limits: all(each, hour), ofAddress };
}
