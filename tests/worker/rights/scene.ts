import type { Insertions } from "./insertions.ts";
import type { Principal, World } from "./principals.ts";

/** Who asks, in which world, and what writes what they ask about. */
export type Scene = { add: Insertions; who: Principal; world: World };
export type Made = Record<string, string | readonly string[] | undefined>;

/** Their organisation, or null; and another of the same kind, where nobody knows them. */
export const homeOf = ({ who }: Scene) => who.organizationId;
export const strangersOf = ({ who, world }: Scene) =>
  who.organizationId === world.raksa ? world.nosto : world.apu;
export const isBuyer = ({ who, world }: Scene) => who.organizationId === world.raksa;
export const colleague = (scene: Scene) => homeOf(scene) && scene.add.user(homeOf(scene));

/** What stands between a gig's owner and a provider, around who asks: their own gig or their own offer in another's. */
export function deal(scene: Scene, createdBy: string, side?: string) {
  const { add, who, world } = scene;
  const owner = isBuyer(scene) ? world.raksa : world.nosto;
  const sender = isBuyer(scene) ? world.apu : homeOf(scene);
  const gig = add.gig(owner, createdBy);
  const by = sender === null ? { user: who.id } : { organization: sender };
  return { gig, sender, offer: add.offer(gig, by, createdBy, side) };
}

/** The same, agreed, with somebody named: who asks, or somebody of whom the provider sends. */
export function agreed(scene: Scene, whom: "self" | "other" | "keyless") {
  const { add, who } = scene;
  const { gig, sender, offer } = deal(scene, who.id);
  add.accept(offer);
  const other = () => add.user(sender, "employee", whom === "keyless" ? { email: null } : {});
  const user = whom === "self" ? who.id : other();
  return { gig, offer, user, assignment: add.assignment(gig, offer, user) };
}

export function strangersDeal({ add, world }: Scene) {
  const boss = add.user(world.nosto, "workProvider");
  const gig = add.gig(world.nosto, boss);
  const offer = add.offer(gig, { organization: world.apu }, boss);
  return { gig, offer, boss };
}

export function strangersCrew(scene: Scene) {
  const { add, world } = scene;
  const { gig, offer } = strangersDeal(scene);
  const user = add.user(world.apu);
  return { gig, offer, user, assignment: add.assignment(gig, add.accept(offer), user) };
}
