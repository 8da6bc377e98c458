import { organizationId, userId } from "./people.ts";
import { gigId } from "./plan.ts";

/** Who says what, in this order: an e-mail's first part and @ and house, and the words. */
type Line = [email: string, text: string];

export type Conversation = { roomId: string; lines: Line[] };

/** What is said in the rooms of gigs and of organisations. */
export const conversations: Conversation[] = [
  {
    roomId: gigId("Window installation, floors 2-4"),
    lines: [
      [
        "foreman@raksa.test",
        "Morning! Suction cups are in the container by the lift, code at the site office.",
      ],
      ["worker@tekijat.test", "Found them. Floor 2 is done, starting the east side of 3."],
      [
        "foreman@raksa.test",
        "Good pace. The delivery for floor 4 comes tomorrow at 9, lift is booked for you.",
      ],
      ["desk@tekijat.test", "Do you need the same three until the end?"],
      ["site@raksa.test", "Yes please, all three."],
    ],
  },
  {
    roomId: gigId("Julkisivun muuraus"),
    lines: [
      ["foreman@raksa.test", "Siilo on täytetty, ja telineen itäpääty on tarkastettu."],
      ["tuomas.ahonen@tekijat.test", "Kiitos. Pakkasta luvassa keskiviikkona, otetaanko huput valmiiksi?"],
      ["foreman@raksa.test", "Otetaan. Tuon ne tiistaina."],
    ],
  },
  {
    roomId: gigId("Roof trusses on two terraced houses"),
    lines: [
      ["site@raksa.test", "Two more are still needed. Crane is confirmed for the first morning at 7."],
      ["agency@tekijat.test", "I am asking around, you will hear from me today."],
    ],
  },
  {
    roomId: gigId("Electrical first fix, shopping centre wing"),
    lines: [
      ["site@nosto.test", "Drawings for the wing are at the gate, revision C."],
      ["hanna.savolainen@apu.test", "Got them. Trays on axis 4 collide with the duct, can somebody look?"],
    ],
  },
  {
    roomId: organizationId("tekijat"),
    lines: [
      ["agency@tekijat.test", "Please check that your cards are valid for the whole winter."],
      ["worker@tekijat.test", "Mine runs out in January, I have booked the course."],
    ],
  },
];

/** What two people say to each other. */
export const directTalk = {
  between: [userId("site@raksa.test"), userId("agency@tekijat.test")] as const,
  lines: [
    ["site@raksa.test", "Could you send five for formwork next week?"],
    ["agency@tekijat.test", "Three for sure. It is in Keikka? Then I will answer there."],
    ["site@raksa.test", "It is, stairwell B. Thanks!"],
  ] satisfies Line[],
};
