import { connectDynamoDb } from '../dynamoDb.ts';
import { lazy } from '../lazy.ts';

export const dynamoDb = lazy(() => connectDynamoDb({}));
