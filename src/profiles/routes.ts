import { Hono } from "hono";
import { resolveOrganizationId } from "../auth/caller.ts";
import { toOrganizationTypes } from "../db/organization-types.ts";
import type { AppEnv } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { organizationProfile } from "../shared/organizations/organization.ts";
import { findOrganizationProfile } from "./queries.ts";

export const profileRoutes = new Hono<AppEnv>().get(
  "/organizations/:id/profile",
  openapi(
    "Organisations",
    "What my side of a gig may know of the firm on the other: a buyer of providers that offered, asked, were told or are partners; who offers, of buyers whose gigs they see",
    { 200: organizationProfile },
  ),
  async (c) => {
    const requestedId = c.req.param("id");
    const [[row]] = await c.var.read((caller) => [
      findOrganizationProfile(c.var.db, caller, resolveOrganizationId(caller, requestedId)),
    ]);
    if (row === undefined) throw notFound();
    const { providesWork, providesStaff, createdAt, isPartner, ...same } = row;
    return c.json({
      ...same,
      isPartner: isPartner === null ? null : isPartner === 1,
      types: toOrganizationTypes({ providesWork, providesStaff }),
      createdAt: new Date(createdAt).toISOString(),
    });
  },
);
