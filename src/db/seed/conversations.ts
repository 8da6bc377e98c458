import { organizationId, userId } from "./people.ts";
import { gigId } from "./plan.ts";

/** Who says what, and how many hours ago, seen from a time of work; the oldest first. */
export type Line = [ago: number, email: string, text: string];

export type Conversation = { roomId: string; lines: Line[] };

/** What is said in the rooms of gigs and of organisations. */
export const conversations: Conversation[] = [
  {
    roomId: gigId("Window installation, floors 2-4"),
    lines: [
      [
        49.4,
        "foreman@raksa.test",
        "Morning! Suction cups are in the container by the lift, code at the site office.",
      ],
      [48.1, "worker@tekijat.test", "Found them. Floor 2 is done, starting the east side of 3."],
      [
        47.9,
        "foreman@raksa.test",
        "Good pace. The delivery for floor 4 comes tomorrow at 9, lift is booked for you.",
      ],
      [23.2, "desk@tekijat.test", "Do you need the same three until the end?"],
      [22.5, "site@raksa.test", "Yes please, all three."],
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
    roomId: gigId("Roof trusses on two terraced houses"),
    lines: [
      [24.9, "site@raksa.test", "Two more are still needed. Crane is confirmed for the first morning at 7."],
      [24.2, "agency@tekijat.test", "I am asking around, you will hear from me today."],
    ],
  },
  {
    roomId: gigId("Electrical first fix, shopping centre wing"),
    lines: [
      [21.7, "site@nosto.test", "Drawings for the wing are at the gate, revision C."],
      [
        1.6,
        "hanna.savolainen@apu.test",
        "Got them. Trays on axis 4 collide with the duct, can somebody look?",
      ],
    ],
  },
  {
    roomId: organizationId("tekijat"),
    lines: [
      [216.5, "agency@tekijat.test", "Please check that your cards are valid for the whole winter."],
      [191.3, "worker@tekijat.test", "Mine runs out in January, I have booked the course."],
    ],
  },
];

/** What two people say to each other. */
export const directTalk = {
  between: [userId("site@raksa.test"), userId("agency@tekijat.test")] as const,
  lines: [
    [26.4, "site@raksa.test", "Could you send five for formwork next week?"],
    [25.9, "agency@tekijat.test", "Three for sure. It is in Keikka? Then I will answer there."],
    [25.8, "site@raksa.test", "It is, stairwell B. Thanks!"],
  ] satisfies Line[],
};
