import { foldCaseAndAccents } from "../core/fold-case-and-accents.ts";
import { industries } from "./industries.ts";
import type { Industry } from "./industry.ts";

/** Job titles, tasks and tools in Finnish and English; one may belong to several trades. Large: load it lazily. */
export const industrySynonyms: Record<Industry, string> = {
  general_construction:
    "rakennustyöt, rakennusmies, rakennusammattimies, RAM, rakennustyöntekijä, rakentaja, apumies, rakennusapumies, raksa-apumies, aputyöt, raksasiivooja, rakennussiivooja, siivous, siivooja, loppusiivous, telineasentaja, telinetyöt, nosturinkuljettaja, nosturi, taakankiinnittäjä, alamies, kantotyöt, raivaus, builder, construction worker, labourer, laborer, helper, site cleaner, cleaning, scaffolder, scaffolding, crane operator, slinger, signaller, rigger, general construction",
  residential_construction:
    "asuntorakentaja, talonrakentaja, omakotitalo, pientalo, kerrostalo, rivitalo, house builder, housing, asuntorakentaminen, residential construction",
  commercial_construction:
    "toimitilarakentaja, toimitila, toimistotila, liiketila, teollisuusrakentaminen, halli, office building, retail, warehouse, toimitilarakentaminen, commercial construction",
  renovation_remodeling:
    "remonttimies, remontoija, remontti, saneeraus, korjausrakentaja, renovator, renovation worker, refurbishment, remodeling, korjausrakentaminen",
  electrical: "sähkömies, sähköasentaja, sähköistys, sähkäri, electrician, wiring, sähkötyöt, electrical",
  plumbing:
    "putkityöt, putkimies, putkiasentaja, putkari, LVI-asentaja, LVI, LV, lämmitys, lämpöpumppu, viemäri, plumber, pipefitter, heating, HVAC, drain, vesi, plumbing",
  hvac: "ilmanvaihto ja lämmitys, IV-asentaja, ilmanvaihtoasentaja, ilmastointiasentaja, ilmastointi, kylmäasentaja, jäähdytys, kanava-asentaja, LVI, IV, HVAC installer, ventilation, air conditioning, refrigeration, cooling",
  roofing:
    "kattomies, katontekijä, kattoasentaja, katto, vesikatto, peltikatto, huopakatto, bitumi, pellittäjä, pellitys, roofer, flashing, kattotyöt, roofing",
  flooring:
    "lattia-asentaja, lattianpäällystäjä, lattiamies, mattomies, parketinasentaja, parketti, laminaatti, lattia, floorer, floor layer, carpet, parquet, lattiatyöt, flooring",
  painting_decorating:
    "maalari, tasoittaja, tasoite, tapetoija, tapetti, maalaus, painter, decorator, wallpaper, tasoitus, painting",
  carpentry_woodwork:
    "kirvesmies, timpuri, puuseppä, puutyöt, kalusteasentaja, kaluste, ikkuna-asentaja, ovi-asentaja, runko, carpenter, joiner, framer, woodwork, cabinet fitter, furniture, window fitter, carpentry",
  masonry_stonework:
    "muurari, muuraus, kivityömies, tiili, harkko, mason, bricklayer, stonework, kivityöt, masonry",
  concrete_work:
    "betonityöt, betonimies, betonityöntekijä, betoni, raudoittaja, betoniraudoittaja, raudoitus, rauta, muottimies, muottityö, muotti, laudoitus, valu, valumies, elementtiasentaja, elementti, concrete worker, formwork, shuttering, steel fixer, rebar, precast, pour",
  landscaping_grounds:
    "viherrakentaja, puutarhuri, pihatyöntekijä, piha, kiveys, nurmikko, landscaper, gardener, paving, viherrakentaminen, pihatyöt, landscaping",
  demolition:
    "purkumies, purkaja, purku, asbestipurkaja, asbesti, haitta-aine, timanttiporaaja, timanttiporaus, timanttisahaus, poraus, piikkaus, demolition worker, asbestos, diamond drilling, core drilling",
  insulation:
    "eristys, eristäjä, lämmöneristäjä, lämmöneriste, villa, puhallusvilla, vedeneristäjä, vedeneristys, insulator, insulation installer, waterproofing",
  drywall_plastering:
    "kipsilevy ja rappaus, levyttäjä, levytys, levyseinä, kipsilevy, kipsilevyasentaja, kipsiseinä, alakatto, rappari, rappaaja, rappaus, väliseinä, drywaller, plasterer, plasterboard, suspended ceiling, drywall, plastering",
  tile_work:
    "laatoitus, laatoittaja, laattamies, kaakeli, kylpyhuone, vedeneristäjä, vedeneristys, tiler, tile setter, bathroom, waterproofing, tiling",
  glass_glazing:
    "lasitus, lasittaja, lasimies, lasi, ikkuna-asentaja, ikkuna, glazier, glass, window fitter, glazing",
  metal_work:
    "metallityöt, hitsaaja, hitsari, hitsaus, levyseppähitsaaja, levyseppä, peltiseppä, pelti, metallimies, teräsasentaja, teräsrakenne, teräs, runkoasentaja, welder, welding, metalworker, sheet metal worker, steel erector, steelwork",
  fencing: "aidat, aita, aita-asentaja, portti, fencer, fence, gate, aitatyöt, fencing",
  solar_renewable:
    "aurinkopaneeli, aurinkopaneeliasentaja, aurinkosähköasentaja, aurinkovoima, tuulivoima, solar installer, solar panel, wind power, renewable energy, aurinkosähkö, uusiutuva energia, solar, renewables",
  water_management:
    "vesihuolto, vesijohto, viemäri, viemäriverkko, kaivo, hulevesi, putkilinja, sewer, water main, drainage, stormwater, water management",
  site_preparation:
    "maanrakentaja, maansiirtäjä, maansiirto, maatyöt, kaivinkoneenkuljettaja, kaivinkone, kaivuri, koneenkuljettaja, kaivuu, louhinta, salaoja, excavator operator, machine operator, groundworker, earthworks, digging, blasting, maanrakennus, site preparation",
  project_management:
    "työnjohto, työnjohtaja, vastaava mestari, vastaava työnjohtaja, mestari, projektipäällikkö, projektinjohto, projekti, työmaainsinööri, foreman, supervisor, site manager, project manager, project management",
};

const plain = (text: string) =>
  foldCaseAndAccents(text)
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();

const synonyms = industries.map((trade) => ({
  trade,
  words: industrySynonyms[trade].split(", ").map(plain),
}));

/** From this length on, a longer word counts as this one with an ending, or as a compound. */
const shortestStem = 5;

/** Exact matches first; beginnings and inflected forms ("timpurit") match too. */
export function suggestIndustries(text: string): Industry[] {
  const query = plain(text);
  if (query === "") return [];
  const matches = (word: string) =>
    word.startsWith(query) ||
    word.includes(` ${query}`) ||
    (word.length >= shortestStem && query.startsWith(word));
  const matching = synonyms.filter(({ words }) => words.some(matches));
  const isExact = ({ words }: (typeof matching)[number]) => Number(words.includes(query));
  return matching.sort((a, b) => isExact(b) - isExact(a)).map(({ trade }) => trade);
}

const shortestStart = 4;
const longestEnding = 4;

/** Unlike `suggestIndustries` without long endings and short beginnings, since nobody sees what matched. */
export function matchIndustries(word: string): Industry[] {
  const query = plain(word);
  const matches = (synonym: string) =>
    synonym.split(" ").includes(query) ||
    (query.length >= shortestStart && synonym.startsWith(query)) ||
    (synonym.length >= shortestStem &&
      query.startsWith(synonym) &&
      query.length <= synonym.length + longestEnding);
  return query === "" ? [] : synonyms.filter(({ words }) => words.some(matches)).map(({ trade }) => trade);
}
