import * as z from "zod";

/** The 25 trades of the specification, in its order. */
export const industries = [
  "general_construction",
  "residential_construction",
  "commercial_construction",
  "renovation_remodeling",
  "electrical",
  "plumbing",
  "hvac",
  "roofing",
  "flooring",
  "painting_decorating",
  "carpentry_woodwork",
  "masonry_stonework",
  "concrete_work",
  "landscaping_grounds",
  "demolition",
  "insulation",
  "drywall_plastering",
  "tile_work",
  "glass_glazing",
  "metal_work",
  "fencing",
  "solar_renewable",
  "water_management",
  "site_preparation",
  "project_management",
] as const;

export const industry = z.enum(industries);
export type Industry = z.infer<typeof industry>;
