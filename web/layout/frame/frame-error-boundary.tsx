import { Component, type ReactNode } from "react";

type Props = { instead: ReactNode; children: ReactNode };

/** Shows something plainer where a part of the frame fails: the screen inside it goes on. */
export class FrameErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
