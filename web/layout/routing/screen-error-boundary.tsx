import { Component, type ReactNode } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../../lib/api/client.ts";
import { HydrationComplete } from "../../lib/hydration/hydration.ts";
import { ErrorScreen } from "../screens/error-screen.tsx";

type Props = { at: string; children: ReactNode; onRetry: (error: unknown) => void };
type State = { at: string; error: unknown };

class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, error: null };
  }

  retry = () => {
    this.props.onRetry(this.state.error);
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <>
        <ErrorScreen error={this.state.error} onRetry={this.retry} />
        <HydrationComplete />
      </>
    );
  }
}

/** Keeps the frame when a screen fails. Retry revalidates after an API error, otherwise reloads (a missing chunk). */
export function ScreenErrorBoundary({ at, children }: { at: string; children: ReactNode }) {
  const { mutate } = useSWRConfig();
  const onRetry = (error: unknown) => {
    if (!(error instanceof ApiError)) return location.reload();
    void mutate((key) => typeof key === "string" && key !== "/api/session");
  };
  return (
    <Boundary at={at} onRetry={onRetry}>
      {children}
    </Boundary>
  );
}
