import { createId } from "../../../src/db/ids.ts";
import { buildEmail } from "../../support/people.ts";
import { roomPictures } from "./room-pictures.ts";
import {
  agreed,
  colleague,
  deal,
  homeOf,
  isBuyer,
  type Made,
  type Scene,
  strangersCrew,
  strangersDeal,
  strangersOf,
} from "./scene.ts";

/** Something that a request names: `ids` fill the path in its order, `value` goes into the body. */
export type Target = { name: string; ids: readonly string[]; value: string };

function people(scene: Scene): Made {
  const { add, who } = scene;
  const same = colleague(scene) ?? undefined;
  return {
    own: who.id,
    same,
    partner: partner(scene),
    foreign: add.user(strangersOf(scene)),
    deleted: add.goneUser(homeOf(scene)),
  };
}

/** With a picture in R2: see matrix.test.ts. */
export const cardPictureKey = "card-pictures/rights.webp";

function cards(scene: Scene): Made {
  const kind = "hotWork";
  const write = "insert or ignore into user_cards (user_id, kind, picture) values (?, ?, ?)";
  const hold = (userId: string) => {
    scene.add.do(write, userId, kind, cardPictureKey);
    return [userId, kind];
  };
  const held = Object.entries(people(scene)).map(([name, id]) => [name, id && hold(String(id))]);
  return { ...Object.fromEntries(held), random: [createId(), kind] };
}

/** Somebody of the other side of a gig that they share. */
function partner(scene: Scene): string {
  const { add, who, world } = scene;
  if (who.as === "admin") return add.user(world.nosto, "workProvider");
  if (isBuyer(scene)) return agreed(scene, "other").user;
  agreed(scene, who.as === "worker" || who.as === "fresh" || who.as === "solo" ? "self" : "other");
  return add.user(world.nosto, "workProvider");
}

function organizations(scene: Scene): Made {
  const { add } = scene;
  const gone = add.organization("provides_staff");
  add.do("update organizations set deleted_at = 1 where id = ?", gone);
  return {
    own: homeOf(scene) ?? undefined,
    foreign: add.organization("provides_staff"),
    deleted: gone,
  };
}

function employees(scene: Scene): Made {
  const { add, who, world } = scene;
  const [home, strangers] = [homeOf(scene), strangersOf(scene)];
  const path = home ?? world.nosto;
  const same = colleague(scene);
  return {
    own: home === null ? undefined : [home, who.id],
    same: home === null || same === null ? undefined : [home, same],
    stray: [path, add.user(world.apu)],
    foreign: [strangers, add.user(strangers)],
    deleted: [path, add.goneUser(path)],
    random: [createId(), createId()],
  };
}

function gigs(scene: Scene): Made {
  const { add, who, world } = scene;
  const boss = add.user(world.nosto, "workProvider");
  const foreign = {
    "foreign draft": add.gig(world.nosto, boss, "draft"),
    "foreign open": add.gig(world.nosto, boss),
    "foreign cancelled": add.cancel(add.gig(world.nosto, boss)),
    deleted: add.gone("gigs", add.gig(isBuyer(scene) ? world.raksa : world.nosto, boss, "draft")),
  };
  if (isBuyer(scene))
    return { ...ofBuyer(scene, "own", who.id), ...ofBuyer(scene, "same", boss), ...foreign };
  if (who.as === "admin") return foreign;
  const place = (whom: "self" | "other") => agreed(scene, whom).gig;
  const isWorker = who.as === "worker" || who.as === "fresh";
  const [mine, theirs] =
    isWorker || who.as === "solo" ? (["self", "other"] as const) : (["other", "other"] as const);
  return {
    "own open": place(mine),
    "own cancelled": add.cancel(place(mine)),
    ...(who.as !== "solo" && { "same open": place(theirs), "same cancelled": add.cancel(place(theirs)) }),
    ...foreign,
  };
}

function ofBuyer({ add, world }: Scene, whose: "own" | "same", createdBy: string): Made {
  return {
    [`${whose} draft`]: add.gig(world.raksa, createdBy, "draft"),
    [`${whose} open`]: add.gig(world.raksa, createdBy),
    [`${whose} cancelled`]: add.cancel(add.gig(world.raksa, createdBy)),
  };
}

function offers(scene: Scene): Made {
  const { add, who } = scene;
  const whose = who.as === "worker" || who.as === "fresh" ? "same" : "own";
  const mine = isBuyer(scene) ? "buyer" : "provider";
  const theirs = isBuyer(scene) ? "provider" : "buyer";
  const foreign = strangersDeal(scene).offer;
  const deleted = add.gone("offers", strangersDeal(scene).offer);
  if (who.as === "admin") return { foreign, deleted };
  return {
    [`${whose} sent`]: deal(scene, who.id, mine).offer,
    [`${whose} received`]: deal(scene, who.id, theirs).offer,
    ...{ foreign, deleted },
  };
}

type Crew = ReturnType<typeof agreed>;

/** Places in crews, named as `say` does. */
function places(scene: Scene, say: (crew: Crew) => string | readonly string[]): Made {
  const { add, who } = scene;
  const works = who.as === "worker" || who.as === "solo" || who.as === "fresh";
  const hasColleagues = homeOf(scene) !== null;
  const lost = strangersCrew(scene);
  add.gone("assignments", lost.assignment);
  return {
    own: works ? say(agreed(scene, "self")) : undefined,
    same: hasColleagues ? say(agreed(scene, "other")) : undefined,
    "same keyless": hasColleagues ? say(agreed(scene, "keyless")) : undefined,
    foreign: say(strangersCrew(scene)),
    deleted: say(lost),
  };
}

/** Shifts that people of theirs offer to colleagues. */
function swaps(scene: Scene): Made {
  const { add, who, world } = scene;
  const strange = strangersCrew(scene);
  const foreign = add.swap(strange, world.apu, add.user(world.apu));
  const deleted = add.gone("swaps", add.swap(strangersCrew(scene), world.apu, add.user(world.apu)));
  const home = homeOf(scene);
  if (home === null || isBuyer(scene)) return { foreign, deleted };
  const works = who.as === "worker";
  const other = () => add.user(home);
  return {
    own: works ? add.swap(agreed(scene, "self"), home, other()) : undefined,
    asked: works ? add.swap(agreed(scene, "other"), home, who.id) : undefined,
    taken: add.swap(agreed(scene, "other"), home, other(), true),
    same: add.swap(agreed(scene, "other"), home, other()),
    ...{ foreign, deleted },
  };
}

/** A place of theirs, under a gig that is theirs too but another one. */
function astray(scene: Scene): string[] {
  const one = () => {
    if (scene.who.as === "admin") return strangersCrew(scene);
    return agreed(scene, scene.who.organizationId === null ? "self" : "other");
  };
  return [one().gig, one().assignment];
}

function crews(scene: Scene): Made {
  const { add, who, world } = scene;
  const alone = who.organizationId === null;
  const { gig } = who.as === "admin" ? strangersDeal(scene) : agreed(scene, alone ? "self" : "other");
  return Object.fromEntries(
    Object.entries({
      own: alone && who.as !== "admin" ? who.id : undefined,
      same: colleague(scene) ?? undefined,
      foreign: add.user(world.apu),
      deleted: add.goneUser(homeOf(scene)),
      random: createId(),
    }).map(([name, user]) => [name, user && [gig, user]]),
  );
}

function partners(scene: Scene): Made {
  const { add, who } = scene;
  const { foreign, deleted } = organizations(scene);
  const individual = add.user(null);
  for (const [column, id] of Object.entries({ provider_organization_id: foreign, user_id: individual }))
    if (isBuyer(scene)) {
      const provider = { provider_id: String(id), [column]: String(id) };
      add.add("partners", { organization_id: who.organizationId, ...provider, created_at: 1 });
    }
  return { foreign, individual, deleted };
}

function mutedBuyers(scene: Scene): Made {
  const { add, who } = scene;
  const [foreign, gone] = [add.organization("provides_work"), add.organization("provides_work")];
  add.add("muted_buyers", { user_id: who.id, organization_id: foreign });
  add.do("update organizations set deleted_at = 1 where id = ?", gone);
  return { foreign, firm: add.organization("provides_staff"), deleted: gone };
}

/** A gig, and the provider whom its buyer asks about it: `stranger` has nothing to do with it. */
function inquiries(scene: Scene): Made {
  const { add, who, world } = scene;
  const boss = add.user(world.nosto, "workProvider");
  const foreign = [add.gig(world.nosto, boss), world.apu];
  if (who.as === "admin") return { foreign };
  const { gig, sender } = deal(scene, who.id);
  return {
    own: [gig, sender ?? who.id],
    ...(isBuyer(scene) && { stranger: [gig, add.organization("provides_staff")] }),
    "foreign open": foreign,
    "foreign draft": [add.gig(world.nosto, boss, "draft"), world.apu],
  };
}

/** A firm whose profile may be seen: `dealer` is on the other side of a gig. */
function profiles(scene: Scene): Made {
  const { who, world } = scene;
  if (who.as !== "admin") deal(scene, who.id);
  return { ...organizations(scene), dealer: isBuyer(scene) ? world.apu : world.nosto };
}

/** Something of one person's alone. */
function personal(scene: Scene, make: (userId: string) => string, table: string): Made {
  const { add, who } = scene;
  const same = colleague(scene);
  return {
    own: make(who.id),
    same: same === null ? undefined : make(same),
    foreign: make(add.user(strangersOf(scene))),
    deleted: add.gone(table, make(who.id)),
  };
}

const kinds: Record<string, (scene: Scene) => Made> = {
  person: people,
  penfriend: people,
  addressee: people,
  account: (scene) => {
    const { deleted, ...made } = people(scene);
    for (const id of Object.values(made)) if (id !== undefined) scene.add.secondFactor(String(id));
    return { ...made, deleted };
  },
  worker: people,
  holder: people,
  card: cards,
  organization: organizations,
  membership: organizations,
  home: (scene) => ({ ...organizations(scene), mine: "mine" }),
  partner: partners,
  inquiry: inquiries,
  profile: profiles,
  mutedBuyer: mutedBuyers,
  publisher: (scene) => ({ ...organizations(scene), work: scene.add.organization("provides_work") }),
  employee: employees,
  gig: gigs,
  crewedGig: (scene) => ({
    ...places(scene, ({ gig, assignment }) => scene.add.confirm(assignment) && gig),
    deleted: undefined,
  }),
  gigDay: (scene) =>
    Object.fromEntries(
      Object.entries(gigs(scene)).map(([name, id]) => [name, [String(id), scene.add.dateOf(String(id))]]),
    ),
  crew: crews,
  place: (scene) => places(scene, ({ gig }) => gig),
  seat: (scene) => ({ ...places(scene, ({ gig, user }) => [gig, user]), random: [createId(), createId()] }),
  offer: offers,
  assignment: (scene) => places(scene, ({ assignment }) => assignment),
  booking: (scene) => ({
    ...places(scene, ({ gig, assignment }) => [gig, assignment]),
    stray: astray(scene),
    random: [createId(), createId()],
  }),
  swap: swaps,
  absentee: people,
  absence: (scene) => personal(scene, (userId) => scene.add.absence(userId), "absences"),
  room: (scene) => {
    const { add, world } = scene;
    const other = add.user(homeOf(scene) ?? world.apu);
    return personal(scene, (userId) => add.directRoom(userId, other), "rooms");
  },
  roomPicture: roomPictures,
  ticket: (scene) => personal(scene, (userId) => scene.add.ticket(userId), "support_tickets"),
  savedSearch: (scene) => personal(scene, (userId) => scene.add.savedSearch(userId), "saved_searches"),
  gigTemplate: (scene) => {
    const { add, world } = scene;
    const make = () => add.gigTemplate(homeOf(scene) ?? world.nosto);
    const foreign = add.gigTemplate(strangersOf(scene));
    return { own: isBuyer(scene) ? make() : undefined, foreign, deleted: add.gone("gig_templates", make()) };
  },
  undo: (scene) => personal(scene, (userId) => scene.add.undo(userId, scene.world.nosto), "undos"),
  session: (scene) => personal(scene, (userId) => scene.add.session(userId), "sessions"),
  token: (scene) => personal(scene, (userId) => scene.add.token(userId), "access_tokens"),
  application: ({ add }) => ({
    foreign: add.application(),
    deleted: add.gone("applications", add.application()),
  }),
};

/** What somebody's requests about a group of the table may name, written by `add`; new at every call. */
export function listTargets(group: string, scene: Scene): Target[] {
  const make = kinds[group];
  if (make === undefined) throw new Error(`targets.ts makes nothing for the group "${group}"`);
  const made = { random: createId(), ...make(scene) };
  return Object.entries(made).flatMap(([name, named]) => {
    if (named === undefined) return [];
    const ids = typeof named === "string" ? [named] : named;
    const last = ids.at(-1) ?? "";
    return [{ name, ids, value: group === "addressee" ? buildEmail(last) : last }];
  });
}
