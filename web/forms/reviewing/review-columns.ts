/** Field, submitted, current, verdict; below each other on a phone. */
export const reviewColumns = 'md:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_124px]';
