import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

export function connect(binding: D1Database): Db {
  return drizzle(binding);
}
