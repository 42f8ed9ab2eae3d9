import * as z from 'zod/mini';

export const planKey = z.enum(['simple', 'advanced', 'professional']);
