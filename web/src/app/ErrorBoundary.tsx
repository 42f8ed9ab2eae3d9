import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';

/** Catches a failure of a page, and a part of the site replaced by a newer version. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FullPageMessage title="This page could not be shown">
        <p>A part of the page failed or could not be loaded. Reload the page to get the current version.</p>
        <div>
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        </div>
      </FullPageMessage>
    );
  }
}
