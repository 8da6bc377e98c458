import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";
import type { GigAlarmRpc } from "./gig-alarm-rpc.ts";

/** One for each gig with a wave ahead or an answer due: the only clock on the platform that rings to the second and costs nothing until then. */
export class GigAlarm extends DurableObject<Env> implements GigAlarmRpc {
  async schedule(gigId: string, at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    await this.ctx.storage.put("gigId", gigId);
    if (alarm === null || at < alarm) await this.ctx.storage.setAlarm(at);
  }

  /** The runtime repeats it when it fails; after that the cron finds the wave. */
  override async alarm(): Promise<void> {
    const gigId = await this.ctx.storage.get<string>("gigId");
    if (gigId !== undefined) await this.env.ALERTS.send({ gigId });
    // Another may have been set meanwhile, which would go too.
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.deleteAll();
  }
}
