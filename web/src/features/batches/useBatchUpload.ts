import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { batchFileBytesMax } from '../../../../lib/contract/batches/batchLimits.ts';
import { packFile } from '../../../../lib/contract/text/packFile.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { ShownError } from '../../shared/ShownError.ts';
import { sendFile } from '../../shared/sendFile.ts';

/** Sends a file as a new batch; `percent` is the part sent. A batch without its file is cancelled. */
export function useBatchUpload(onSent: (batchId: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      setPercent(0);
      const packed = await packFile(file);
      if (packed.size === 0 || file.size === 0) throw new ShownError('The file is empty.');
      if (packed.size > batchFileBytesMax) throw new ShownError('The file is larger than the limit of 20 MB.');
      const { batch, upload } = await api.createBatch({ file_name: file.name, file_size: packed.size }, signal);
      try {
        await sendFile(upload, packed, { signal, onProgress: setPercent });
      } catch (error) {
        await api.cancelBatch({ batch_id: batch.id }).catch(() => undefined);
        throw error;
      }
      return batch.id;
    },
    onSuccess: onSent,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.batches }),
  });
  const cancel = () => {
    abort.current?.abort();
    upload.reset();
  };
  return { upload, percent, cancel };
}
