import { useSyncExternalStore } from "react";
import { isConnected, subscribeToConnection } from "./connection.ts";

/** Whether there is a network and Keikka responds. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isConnected, () => true);
