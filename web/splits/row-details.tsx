import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { classNames } from '../ui/class-names.ts';

export interface RowDetail {
	readonly caption: string;
	readonly text: string;
	readonly isMono?: boolean;
	/** Caption of the button that selects another value; set if the detail is selectable. */
	readonly pickCaption?: string;
}

/** Shown in columns without a value. */
export const none = '–';

/** Further details of a share's holder: columns on wide screens, otherwise a line below. */
export function RowDetails({ details, onPick }: { details: readonly RowDetail[]; onPick: () => void }) {
	return (
		<>
			{details.map(({ caption, text, isMono, pickCaption }) =>
				pickCaption === undefined ? (
					<span
						key={caption}
						title={text}
						className={classNames('min-w-0 truncate text-sm text-muted @max-3xl:hidden', isMono && 'mono text-xs')}
					>
						{text}
					</span>
				) : (
					<button
						key={caption}
						type="button"
						title={text}
						aria-label={t(m.publisherOfIs, { caption: pickCaption, publisher: text })}
						onClick={onPick}
						className="min-h-11 min-w-0 truncate rounded-md text-left text-sm text-muted underline decoration-line underline-offset-3 hover:text-text @max-3xl:order-1 @max-3xl:col-span-2 @3xl:min-h-8"
					>
						{text}
					</button>
				),
			)}
			{details.some(({ text, pickCaption }) => text !== none && pickCaption === undefined) && (
				<span className="col-span-2 text-xs text-muted @max-3xl:order-2 @3xl:hidden">
					{details
						.filter(({ text, pickCaption }) => text !== none && pickCaption === undefined)
						.map(({ caption, text, isMono }) => (isMono ? `${caption} ${text}` : text))
						.join(', ')}
				</span>
			)}
		</>
	);
}
