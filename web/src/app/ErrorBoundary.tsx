import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';

/** Catches a fault of a page, or a part of the app that could not be loaded because a newer version replaced it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FullPageMessage title="This page could not be shown">
        <p>A part of it could not be loaded or failed. Loading the page again gets the newest version.</p>
        <div>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </div>
      </FullPageMessage>
    );
  }
}
