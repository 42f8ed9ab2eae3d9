/** Which of so many shards an id belongs to: the same one each time. */
export function shardOf(id: string, shards: number): number {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum += id.charCodeAt(i);
  return sum % shards;
}
