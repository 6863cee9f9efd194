import type { Dress } from './bare-page';
import { type BareFiles, inScript } from './bare-server';

interface BareItem {
  readonly id: string;
  readonly name: string;
}

/**
 * A page without a framework: these items in a Map, and the rows of the first of them, copied from the app's own screen
 * with its styles, so that both lay out and paint the same cells. An item that a message of its websocket brings takes
 * the place of the one with its id; its row is drawn again.
 */
export const bareRows = (items: readonly BareItem[], table: string, { css, attributes }: Dress): BareFiles => ({
  '*': `<!doctype html><html ${attributes}><meta charset="utf-8">
    <style>${css.replaceAll('</', '<\\/')}</style><main>${table}</main>
    <script>
      const items = new Map(${inScript(items)}.map((item) => [item.id, item]));
      const places = new Map([...items.keys()].map((id, at) => [id, at]));
      const body = document.querySelector('tbody');
      const draw = (before, item) => {
        const old = body.rows[places.get(item.id)];
        if (old === undefined) return;
        const row = old.cloneNode(true);
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (texts.currentNode.data === before.name) texts.currentNode.data = item.name;
        old.replaceWith(row);
      };
      const socket = new WebSocket('ws://' + location.host);
      socket.onmessage = ({ data }) => {
        const { item } = JSON.parse(data);
        const before = items.get(item.id);
        items.set(item.id, item);
        draw(before, item);
      };
    </script>`,
});
