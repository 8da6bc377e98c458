import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { can } from "../../shared/auth/permissions.ts";
import { type ReachList, reachList } from "../../shared/gigs/waves.ts";
import { loadOwnGig, requireGigOwner } from "../ownership.ts";
import { findGig } from "../queries.ts";
import { beginNextWave } from "./queries.ts";
import { listReach } from "./reach-queries.ts";

const tag = "Gigs";
const toIso = (ms: number) => new Date(ms).toISOString();

export const waveRoutes = new Hono<AppEnv>()
  .get(
    "/gigs/:id/reach",
    openapi(tag, "Who was asked about a gig of mine, and how far it came with each", { 200: reachList }),
    async (c) => {
      const id = c.req.param("id");
      const reached = listReach(c.var.db, id);
      const [[gig], rows, [individuals]] = await c.var.read((caller) => [
        findGig(c.var.db, caller, id),
        reached.listed,
        reached.individuals,
      ]);
      if (gig === undefined) throw notFound();
      requireGigOwner(c.var.caller, gig.organizationId);
      const { caller } = c.var;
      const isOwnDesk = can(caller, "offers.answer") && caller.organizationId === gig.organizationId;
      const items = rows.map(
        ({
          id: providerId,
          isIndividual,
          name,
          askedAt,
          seenAt,
          hasOffered,
          canAsk,
          isPartner,
        }): ReachList["items"][number] => ({
          provider: { kind: isIndividual ? "user" : "organization", id: providerId, name },
          isPartner,
          askedAt: toIso(askedAt),
          seenAt: seenAt === null ? null : toIso(seenAt),
          hasOffered,
          canAsk: canAsk && isOwnDesk,
        }),
      );
      return c.json({ items, individuals: individuals ?? { asked: 0, seen: 0 } });
    },
  )
  .post(
    "/gigs/:id/waves/next",
    openapi(tag, "Tell the next wave of an open gig now, and not at its time", { 202: "It is under way" }),
    async (c) => {
      const { act } = await loadOwnGig(c, c.req.param("id"));
      await beginNextWave(c.var.db, act.gigId, act.now);
      c.var.runSideEffects({ dueGigIds: [act.gigId] });
      return c.body(null, 202);
    },
  );
