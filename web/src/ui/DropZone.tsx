import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { bytes } from '../shared/format.ts';

interface DropZoneProps {
  /** Of the input, for screen readers. */
  label: string;
  /** What is taken, in sentences. */
  hint: string;
  /** Endings of file names, as an input takes them. */
  accept: string;
  file: File | undefined;
  onFile: (file: File) => void;
  disabled: boolean;
}

/** Chooses a file with the picker, the keyboard, or by dropping it here. */
export function DropZone({ label, hint, accept, file, onFile, disabled }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (chosen: File | undefined) => {
    if (chosen && !disabled) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <chakra.label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      gap="4"
      p={{ base: '5', md: '7' }}
      borderRadius="md"
      border="2px dashed"
      borderColor={over ? 'fjord' : 'line.strong'}
      bg={over ? 'fjord.subtle' : 'transparent'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
      _hover={{ borderColor: 'fjord' }}
      css={{ '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
    >
      <chakra.span color="fjord" aria-hidden>
        {file ? <FileCheck size={32} strokeWidth={1.5} /> : <FileUp size={32} strokeWidth={1.5} />}
      </chakra.span>
      <chakra.span minWidth="0">
        <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
          {file ? `${file.name} (${bytes(file.size)})` : 'Choose a file or drop it here'}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="muted" id={`${id}-hint`}>
          {hint}
        </chakra.span>
      </chakra.span>
      <chakra.input
        id={id}
        type="file"
        srOnly
        aria-label={label}
        aria-describedby={`${id}-hint`}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file chosen again, after it was corrected, counts as a new choice.
          event.target.value = '';
        }}
      />
    </chakra.label>
  );
}
