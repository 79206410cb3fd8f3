// Apart from the shape of the filter, so that the dashboard can load them without it.

export const decisionFilters = ['none', 'signed', 'passed'] as const;
export const scoreFilters = ['5', '6', '7', '8', '9'] as const;
export const addedFilters = ['7', '30', '90', '365'] as const;
