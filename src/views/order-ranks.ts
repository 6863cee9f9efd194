import { fullName } from '#domain/display';
import { type Ranks, ranksOf } from '#domain/order-sort';
import { cachedQuery, perMirror } from './query';
import { idsOf } from './waiting';

/** Clients and agents by name, former ids of clients included. */
export const orderRanksOf = perMirror((mirror) => {
  const { clients, accounts, ids } = mirror.tables;
  const client = cachedQuery<Ranks>([clients, ids], () => {
    const ranks = new Map(ranksOf([...clients.rows.values()].map(({ id, name }) => [id, name])));
    for (const [former, current] of idsOf(mirror).read()) {
      const rank = ranks.get(current);
      if (rank !== undefined) ranks.set(former, rank);
    }
    return ranks;
  });
  const agent = cachedQuery<Ranks>([accounts], () =>
    ranksOf([...accounts.rows.values()].map((account) => [account.id, fullName(account)])),
  );
  return { client, agent };
});
