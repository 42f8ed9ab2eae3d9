import { clusterFor, type Row, share } from './figures.ts';
import type { Material } from './material.ts';

/** How many defendants of scanned complaints are found, read as the subject, and shown as adverse. */
export async function complaintRows({ complaints }: Material): Promise<Row[]> {
  let [named, found, adverse, all] = [0, 0, 0, 0];
  for (const { id, text, individual_defendants } of complaints) {
    const article = {
      id,
      source: 'ssla',
      url: `https://complaints.example/${id}`,
      domain: 'complaints.example',
      title: 'Complaint',
      text,
      language: 'en',
      publishedOn: '2020-01-01',
      sourceType: 'official',
    } as const;
    for (const name of individual_defendants) {
      all++;
      const cluster = await clusterFor(name, article);
      if (cluster) named++;
      if (cluster?.statement.role === 'subject') found++;
      if (cluster?.outcome === 'adverse') adverse++;
    }
  }
  return [
    ['securities complaints (scanned): defendants whose name is found', '-', share(named, all)],
    ['... read as the subject / shown as adverse', '-', `${share(found, all)} / ${share(adverse, all)}`],
  ];
}
