import { expect, it } from "vitest";
import { getClientNetwork } from "../../../src/rate-limits/attempts.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.7", "0:0:0:0:0:ffff:cb00:7107"],
  ["unknown", "unknown"],
  ["not:an:address", "not:an:address"],
])("the network of %s is %s", (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});
