import { Component, type ReactNode } from "react";

type Props = { fallback: ReactNode; children: ReactNode };

/** For parts of the frame: the screen inside goes on. */
export class FrameErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
