import { sql } from 'kysely';
import type { Irregularity } from '#wire/irregularity';
import type { Tx } from './database';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly held: number;
  readonly boxes: Irregularity['boxes'];
  readonly bags: Irregularity['bags'];
}

/**
 * Every product whose quantity in the warehouse record differs from the total in its boxes (STOCK-2), by code; boxes by
 * name. One statement, for one consistent state. All lines are summed; data of the few differing products is looked up
 * with an array of them, because the planner cannot know how few they are and would scan everything again. Their lines
 * are materialized before the join: with statistics from before a big import it would search them once per box.
 */
export const readIrregularities = async (tx: Tx): Promise<Irregularity[]> => {
  const { rows } = await sql<Row>`
    with differing as (
      select product, sum(units) as apart from (
        select product, quantity as units from warehouse_line
        union all select product, -quantity from box_line) as placed
      group by product having sum(units) <> 0),
    lines_in_boxes as materialized (
      select product, box, quantity from box_line
      where product = any(array(select product from differing)) and quantity > 0),
    in_boxes as (
      select product, sum(quantity) as units,
        jsonb_agg(jsonb_build_object('boxId', box.id, 'productQuantity', quantity) order by box.name, box.id) as boxes
      from lines_in_boxes join box on box.id = lines_in_boxes.box
      group by product),
    in_bags as (
      select product, jsonb_agg(bag order by bag) as bags from bag_line
      where product = any(array(select product from differing)) and quantity > 0
      group by product)
    select id, name, code, (apart + coalesce(units, 0))::bigint as held,
      coalesce(boxes, '[]') as boxes, coalesce(bags, '[]') as bags
    from product join differing on differing.product = id
      left join in_boxes on in_boxes.product = id left join in_bags on in_bags.product = id
    where id = any(array(select product from differing))
    order by code`.execute(tx);
  return rows.map(({ id, name, code, held, boxes, bags }) => ({
    product: { id, name, code },
    warehouseQuantity: held,
    boxes,
    bags,
  }));
};
