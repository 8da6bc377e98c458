export interface GigAlarmRpc extends Rpc.DurableObjectBranded {
  /** At `at`, in milliseconds, or earlier if that was asked for before, the gig's reserve and waves are looked at. */
  schedule: (gigId: string, at: number) => Promise<void>;
}
