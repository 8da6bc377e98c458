import type { Industry } from "#shared/industries.ts";

/** What people call those who do it: a list of employees names professions rather than trades. */
export const professionWords: Partial<Record<Industry, string>> = {
  general_construction:
    "rakennusmies, rakennustyöntekijä, rakentaja, rakennusapumies, rakennussiivooja, builder, construction worker, labourer, laborer",
  renovation_remodeling: "remonttimies, remontoija, korjausrakentaja, remontti, renovator, renovation worker",
  electrical: "sähkömies, sähköasentaja, sähkö, electrician",
  plumbing: "putkimies, putkiasentaja, lvi-asentaja, lvi, plumber, pipefitter",
  hvac: "iv-asentaja, ilmanvaihtoasentaja, ilmanvaihto, hvac installer",
  roofing: "kattomies, katontekijä, kattoasentaja, katto, roofer",
  flooring: "lattia-asentaja, lattianpäällystäjä, parketinasentaja, lattia, floorer, floor layer",
  painting_decorating: "maalari, tasoittaja, maalaus, tapetoija, painter, decorator",
  carpentry_woodwork: "kirvesmies, timpuri, puuseppä, carpenter, joiner",
  masonry_stonework: "muurari, muuraus, kivityömies, mason, bricklayer",
  concrete_work:
    "betonimies, betonityöntekijä, raudoittaja, betoniraudoittaja, raudoitus, valumies, betoni, concrete worker, steel fixer, rebar",
  landscaping_grounds: "viherrakentaja, puutarhuri, pihatyöntekijä, landscaper, gardener",
  demolition: "purkumies, purkaja, purku, demolition worker",
  insulation: "eristäjä, lämmöneristäjä, insulator, insulation installer",
  drywall_plastering: "levyttäjä, kipsilevyasentaja, rappari, rappaaja, drywaller, plasterer",
  tile_work: "laatoittaja, laattamies, tiler, tile setter",
  glass_glazing: "lasittaja, lasimies, glazier",
  metal_work: "hitsaaja, levyseppähitsaaja, peltiseppä, metallimies, welder, metalworker, sheet metal worker",
  fencing: "aita-asentaja, fencer",
  solar_renewable: "aurinkopaneeliasentaja, aurinkosähköasentaja, solar installer",
  site_preparation:
    "maanrakentaja, maansiirtäjä, kaivinkoneenkuljettaja, koneenkuljettaja, excavator operator, groundworker",
  project_management:
    "työnjohtaja, vastaava mestari, mestari, projektipäällikkö, foreman, site manager, project manager",
};
