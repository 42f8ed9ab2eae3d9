import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { showToast } from './toast.ts';

const confirmationMs = 2_000;

interface CopyButtonProps {
  text: string;
  what: string;
  /** On the button, if "Copy" is not enough. */
  label?: string;
}

/** Copies a text and says 'Copied!' for 2 seconds. `what` names it: "Copy App ID Production". */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        title: 'Not copied',
        text: 'The browser did not allow copying. Select the text and copy it yourself.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={copy} aria-label={copied ? undefined : `Copy ${what}`}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <chakra.span aria-live="polite">{copied ? 'Copied!' : label}</chakra.span>
    </Button>
  );
}
