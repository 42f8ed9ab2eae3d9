import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Not a measure of speed: a lazy page takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
