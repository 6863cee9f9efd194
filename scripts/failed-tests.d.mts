export const failedInVitest: (report: unknown) => string[];
export const failedInPlaywright: (report: unknown) => string[];
