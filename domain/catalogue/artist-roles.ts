/** How an artist stands on a recording. */
export const artistRoles = { main: 'Main artist', featured: 'Featured', with: 'With', remixer: 'Remixer' } as const;
export type ArtistRole = keyof typeof artistRoles;
