import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes from 15 s on, much of it waiting. */
const longest = [
  "worker/local/state",
  "worker/rights/matrix",
  "worker/durability/crash",
  "worker/pictures/hostile",
  "worker/users/import-mails",
  "worker/audit/verify",
  "worker/list/queues",
  "worker/audit/table",
  "worker/auth/revocation",
  "worker/auth/password-resets",
  "worker/chat/rate-limit",
  "worker/chat/reconnect",
  "worker/chat/expiry",
].map((name) => `tests/${name}.test.ts`);

/** So that none is left to one process while others have nothing more to do; by itself vitest goes by the size of files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
