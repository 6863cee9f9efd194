import type { Chunks } from './chunks.ts';

// Which parts of the app and of its libraries share a file.

/** Screens that a start may show first, and how much JavaScript it may need then: bytes of gzip, in either language. */
export const firstLoadBytes: Readonly<Record<string, number>> = {
  'src/screens/login/Screen.tsx': 215_000,
  'src/screens/products/Screen.tsx': 228_000,
  'src/screens/orders/Screen.tsx': 228_000,
};

const icon = (name: string): string => `@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`;

/** Of Mantine, the parts that the first load needs. */
const controls = [
  '@mantine/core/esm/core',
  ...[
    'ActionIcon',
    'Alert',
    'Anchor',
    'Badge',
    'Burger',
    'Button',
    'Card',
    'Center',
    'CloseButton',
    'Group',
    'Input',
    'InputBase',
    'Loader',
    'Paper',
    'Stack',
    'Text',
    'TextInput',
    'Title',
    'Transition',
    'UnstyledButton',
    'VisuallyHidden',
  ].map((component) => `@mantine/core/esm/components/${component}`),
  ...[
    'use-debounced-value',
    'use-did-update',
    'use-disclosure',
    'use-id',
    'use-isomorphic-effect',
    'use-media-query',
    'use-merged-ref',
    'use-reduced-motion',
    'use-uncontrolled',
    'utils/random-id',
  ].map((hook) => `@mantine/hooks/esm/${hook}`),
  '@tabler/icons-react/dist/esm/createReactComponent.mjs',
  '@tabler/icons-react/dist/esm/defaultAttributes.mjs',
  ...[
    'AlertTriangle',
    'ArrowDown',
    'ArrowUp',
    'ArrowsSort',
    'Briefcase',
    'Check',
    'ChevronDown',
    'Clock',
    'CloudCheck',
    'CloudOff',
    'Inbox',
    'Logout',
    'MapPinQuestion',
    'Minus',
    'Plus',
    'Scan',
    'Search',
    'Selector',
    'ShoppingCart',
    'User',
    'UserPlus',
  ].map(icon),
  'clsx',
];
/** Libraries of screens and dialogs that come later. */
const widgets = [
  '@floating-ui',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tabler/icons-react',
  'fast-deep-equal',
  'klona',
  'tabbable',
];

/** What sends, fetches, leaves and wipes. */
const engine = /\/src\/(port|outbox|session|sync|views)\//;

/** What only an admin opens. */
const desk = new RegExp(
  `/src/(${[
    'features/(box-allocation|charts|edit-order|finalize-order|history|import-clients|import-products|line-check)',
    'features/(order-paper|people|send-order)',
    'screens/(bags|boxes|company|first-steps|overview|people|setup|visits|warehouse)',
    'screens/(observations|products)/admin',
  ].join('|')})/|/src/domain/csv-table\\.ts$`,
);

/** What goes into which file (scripts/chunks.ts). */
export const appChunks: Chunks = {
  entry: 'src/start.tsx',
  firstScreens: Object.keys(firstLoadBytes),
  libraries: {
    // A start runs each of these files in a task of its own (src/main.ts): none takes long.
    react: ['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
    router: [
      '@tanstack/history',
      '@tanstack/react-router',
      '@tanstack/react-store',
      '@tanstack/router-core',
      '@tanstack/store',
    ],
    data: ['dexie', 'proxy-compare', 'valtio', 'zod'],
    controls,
    field: ['dexie-react-hooks'],
    'first-login': ['@mantine/core/esm/components/PasswordInput'],
    // The lists show days; the login shows none.
    'first-products-orders': ['dayjs/dayjs.min.js'],
    'first-orders': ['ArrowBackUp', 'DeviceMobile', 'Lock', 'Package', 'Send'].map(icon),
    // A phone's list of orders; the desk's is a table.
    'order-cards': [
      '@mantine/core/esm/components/Accordion',
      '@mantine/core/esm/components/Collapse',
      '@mantine/hooks/esm/use-collapse',
    ],
    exchange: ['ky'],
    // What toasts and dialogs share is in neither's file: toasts are to come late without holding a dialog back.
    overlays: [
      '@mantine/core/esm/components/Portal',
      '@mantine/hooks/esm/use-force-update',
      'get-nonce',
      'react-remove-scroll',
      'react-remove-scroll-bar',
      'react-style-singleton',
      'tslib',
      'use-callback-ref',
      'use-sidecar',
    ],
    toasts: [
      '@babel/runtime',
      '@mantine/core/esm/components/Notification',
      '@mantine/hooks/esm/use-drag',
      '@mantine/notifications',
      '@mantine/store',
      'react-transition-group',
    ],
    notices: ['workbox-window'],
    desk: [
      '@mantine/dropzone',
      '@tanstack/react-virtual',
      '@tanstack/virtual-core',
      'attr-accept',
      'file-selector',
      'papaparse',
      'react-dropzone',
    ],
    // Loaded with the first chart.
    charts: [
      '@mantine/charts',
      '@reduxjs/toolkit',
      'd3-array',
      'd3-color',
      'd3-format',
      'd3-interpolate',
      'd3-path',
      'd3-scale',
      'd3-shape',
      'd3-time',
      'd3-time-format',
      'decimal.js-light',
      'es-toolkit',
      'eventemitter3',
      'immer',
      'internmap',
      'react-is',
      'react-redux',
      'recharts',
      'redux',
      'redux-thunk',
      'reselect',
      'tiny-invariant',
      'victory-vendor',
    ],
    // Loaded with the first calendar.
    calendar: ['@mantine/dates', 'dayjs/plugin'],
    widgets,
  },
  later: [
    // A form that cannot send is none: it comes with the login.
    { chunk: 'exchange', takes: 'any', modules: /\/src\/http\/exchange\.ts$/ },
    // These come right after the first render, or when they are needed.
    { chunk: 'sentences', takes: 'any', modules: /\/src\/words\/(en|ro)\// },
    { chunk: 'engine', takes: 'only', modules: engine },
    { chunk: 'common', takes: 'any', modules: engine },
    { chunk: 'order-cards', takes: 'any', modules: /\/src\/features\/order-list\/OrderCards\.tsx$/ },
    { chunk: 'toasts', takes: 'any', modules: /\/src\/ui\/Toasts\.tsx$/ },
    { chunk: 'notices', takes: 'any', modules: /\/src\/app\/(\w+(Notice|Prompt|Offer)\.tsx|tell-notices\.ts)$/ },
    { chunk: 'calendar', takes: 'only', modules: /\/src\/ui\/DayPicker\.tsx$/ },
    {
      chunk: 'charts',
      takes: 'only',
      modules: /\/src\/features\/charts\/library\.ts$|\/src\/screens\/\w+\/(Stock|Value)Chart\.tsx$/,
    },
    { chunk: 'desk', takes: 'only', modules: desk },
    { chunk: 'field', takes: 'only', modules: /\/src\// },
  ],
  alone: /\/src\/(words\/(en|ro)\/|ui\/barcode-wasm)/,
};
