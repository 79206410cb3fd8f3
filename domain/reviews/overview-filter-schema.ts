import * as z from 'zod/mini';
import { reviewerIdSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { overviewSorts } from '../songs/song-lists.ts';
import { maxTitleLength } from '../songs/song-rules.ts';
import { songStatuses } from '../songs/song-state.ts';
import { addedFilters, decisionFilters, scoreFilters } from './overview-filters.ts';

/** Filter and order of the overview; the CSV export has the same ones in its query string. */
export const overviewFilterSchema = z.object({
	status: z.optional(z.enum(songStatuses)),
	/** One member, or everyone outside the label. */
	submitter: z.optional(z.union([reviewerIdSchema, z.literal('outside')])),
	text: z.optional(text(maxTitleLength)),
	/** `none`: only songs that are neither signed nor passed. */
	decision: z.optional(z.enum(decisionFilters)),
	/** Only songs whose overall average reads at least this. */
	score: z.optional(z.enum(scoreFilters)),
	/** Only songs added in this many days until now. */
	added: z.optional(z.enum(addedFilters)),
	sort: z.optional(z.enum(overviewSorts)),
	direction: z.optional(z.enum(['asc', 'desc'])),
});
export type OverviewFilter = z.infer<typeof overviewFilterSchema>;
