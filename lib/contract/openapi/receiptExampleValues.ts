const hash = 'FcNfguyd9Y4qFW7/0KF0MGRG+WHFYhkA12AOpTZmHak=';
const signature = 't/lwYsjrFxW6rVXJDZTQeoJRH0BRWRbaIK1MwkBV8I565M0z54ETAQtM9s72y7uCFxU1FBkEVoS7xp3D128MDg==';

/** Values of the examples of receipts, as exampleValues.ts has the others. The canonical texts are cut. */
export const receiptExampleValues: Record<string, unknown> = {
  receipt: { id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5', commitment: hash, promise: { time: 1_795_812_642, signature } },
  receipt_id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5',
  'requests.receipt_id': 'rc_0mwzghbfbFegoL5UhqLeUrhh5',
  commitment: hash,
  'promise.time': 1_795_812_642,
  signature,
  sha256: '0e17cdb5755cc7a8fa9ee7dd873e0757db4b304e7ef4d81787cd8af99323b057',
  'receipts.id': 'rc_0mwzghbfbFegoL5UhqLeUrhh5',
  'receipts.name': 'Aurelia Beispielsdatter',
  'receipts.searches': 1,
  'receipts.matched': 1,
  'receipts.serial': 4711,
  canonical: '{"account":"acc_0mwzggolua79c6f4bf70f47aac396","agent":null, ... }',
  'rows.canonical': '{"external_ref":"customer 4711","hashed":null, ... }',
  'rows.path': [hash],
  'getReceipt.rows': null,
  'proof.leaf_index': 1,
  'proof.tree_size': 2,
  'proof.hashes': ['DFAmUSxfWVPD86qAtVQM8bDx8gXJ0vE5H+qRWhCcUXg='],
  same: true,
  engine_sha256: hash,
  'totals.similar': null,
  'runtime.node': '24.11.0',
  'runtime.v8': '13.6.233.10-node.28',
  'runtime.unicode': '17.0',
  'runtime.icu': '78.1',
  record_id: 'un_sanctions_list:QDi.001',
  'matches.name': 'Aurelia Beispielsdatter',
  'missing.sentence': 'The engine of that day is not kept any more',
  checkpoint:
    'log.klarnavn.example\n2\nzX567R/Dc59Seyhi2RT4OsLtEsFC4B608YTHhPsRU+w=\n\n— log.klarnavn.example ivzGTHsPXiIVC4mZE73mW90ZT3BE+49H3i4EtXP2YnUcf48dIDvwXN2yE4ROdHX3uLudcIueteZdTLPZFSCTssV08QI=\n',
};
