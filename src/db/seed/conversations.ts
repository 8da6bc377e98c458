import { inquiryRoomId } from "./inquiries.ts";
import { organizationId, userId } from "./people.ts";
import { gigId } from "./seed-context.ts";

/** What is to be seen on a picture: see src/local/demo-pictures/. */
export type DemoView = "facade" | "window" | "cableTray";

/** `ago`: hours before the last working time; oldest first. */
export type DemoMessage = [ago: number, email: string, text: string, views?: readonly DemoView[]];

export type DemoConversation = { roomId: string; lines: DemoMessage[] };

export const conversations: DemoConversation[] = [
  {
    roomId: gigId("Ikkunoiden asennus, kerrokset 2–4"),
    lines: [
      [
        49.4,
        "foreman@raksa.test",
        "Huomenta! Imukupit ovat kontissa hissin vieressä, koodin saa työmaatoimistolta.",
      ],
      [48.1, "worker@tekijat.test", "Löytyi. Kakkoskerros on valmis, aloitetaan kolmosen itäpuoli."],
      [
        47.9,
        "foreman@raksa.test",
        "Hyvää vauhtia. Nelosen kuorma tulee huomenna klo 9, hissi on varattu teille.",
      ],
      [23.2, "desk@tekijat.test", "Tarvitsetteko samat kolme loppuun asti?"],
      [22.5, "site@raksa.test", "Kyllä kiitos, kaikki kolme."],
      [
        1.9,
        "worker@tekijat.test",
        "Kolmosesta puuttuu enää kaksi. Saako kiilat jättää?",
        ["facade", "window"],
      ],
    ],
  },
  {
    roomId: gigId("Julkisivun muuraus"),
    lines: [
      [73.6, "foreman@raksa.test", "Siilo on täytetty, ja telineen itäpääty on tarkastettu."],
      [
        72.8,
        "tuomas.ahonen@tekijat.test",
        "Kiitos. Pakkasta luvassa keskiviikkona, otetaanko huput valmiiksi?",
      ],
      [72.6, "foreman@raksa.test", "Otetaan. Tuon ne tiistaina."],
    ],
  },
  {
    roomId: gigId("Kattotuolit, kaksi rivitaloa"),
    lines: [
      [24.9, "site@raksa.test", "Kaksi puuttuu vielä. Nosturi on varattu ensimmäiselle aamulle klo 7."],
      [24.2, "agency@tekijat.test", "Kyselen väkeä, palaan asiaan tänään."],
    ],
  },
  {
    roomId: gigId("Sähköjen esiasennus, kauppakeskuksen siipi"),
    lines: [
      [21.7, "site@nosto.test", "Siiven kuvat ovat portilla, revisio C."],
      [
        1.6,
        "hanna.savolainen@apu.test",
        "Saatiin. Linjalla 4 hyllyt osuvat kanavaan, pääsisikö joku katsomaan?",
        ["cableTray"],
      ],
    ],
  },
  {
    roomId: inquiryRoomId(gigId("Väliseinien purku"), organizationId("apu")),
    lines: [
      [5.2, "agency@apu.test", "Onko purkujätteelle lavat valmiina, vai tuodaanko omat?"],
      [4.6, "site@nosto.test", "Lavat ovat pihalla. Hissi kantaa 600 kg, muuten kuilua pitkin."],
    ],
  },
  {
    roomId: organizationId("tekijat"),
    lines: [
      [216.5, "agency@tekijat.test", "Tarkistakaa, että korttinne ovat voimassa koko talven."],
      [191.3, "piotr.nowak@tekijat.test", "Mine runs out in January, I have booked the course."],
    ],
  },
];

export const directConversation = {
  between: [userId("site@raksa.test"), userId("agency@tekijat.test")] as const,
  lines: [
    [26.4, "site@raksa.test", "Saisiko teiltä viisi muottimiestä ensi viikolle?"],
    [25.9, "agency@tekijat.test", "Kolme varmasti. Onko se jo palvelussa? Vastaan siellä."],
    [25.8, "site@raksa.test", "On, porraskuilu B. Kiitos!"],
  ] satisfies DemoMessage[],
};
