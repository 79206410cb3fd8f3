import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What stands around the control of a field. */
export interface FieldTexts {
	caption: string;
	/** Such as `26/50`, to the right of the caption. */
	counter?: string;
	/** A link or button to the right of the caption; after the field in tab order. */
	captionAside?: ReactNode;
	hint?: ReactNode;
	/** Ids of what else is said about it, such as a warning below the field. */
	describedBy?: string | undefined;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
	id?: string | undefined;
}

/** Of the box of a control: its place in the frame. */
export const controlPlace = 'col-span-2 row-start-2 min-w-0';

interface FieldFrameProps {
	texts: FieldTexts;
	/** Marks the field as invalid when the message is elsewhere. */
	isInvalid?: boolean;
	/** Draws the control, with what ties it to the texts. */
	children: (control: {
		id: string;
		'aria-invalid': true | undefined;
		'aria-describedby': string | undefined;
	}) => ReactNode;
}

/** A control with caption, counter, hint and error. */
export function FieldFrame({ texts, isInvalid = false, children }: FieldFrameProps) {
	const { caption, counter, captionAside, hint, describedBy, error } = texts;
	const ownId = useId();
	const id = texts.id ?? ownId;
	const descriptions = classNames(
		error && `${id}-error`,
		hint !== undefined && `${id}-hint`,
		counter !== undefined && `${id}-counter`,
		describedBy,
	);
	return (
		<div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-1.5 gap-y-1.5">
			<label htmlFor={id} className="col-start-1 self-baseline text-sm font-medium text-muted">
				{caption}
			</label>
			{counter !== undefined && (
				<span id={`${id}-counter`} className="mono col-start-2 row-start-1 self-baseline text-xs text-faint">
					{counter}
				</span>
			)}
			{children({
				id,
				'aria-invalid': Boolean(error) || isInvalid || undefined,
				'aria-describedby': descriptions || undefined,
			})}
			{captionAside !== undefined && <div className="col-start-2 row-start-1 text-sm">{captionAside}</div>}
			{error && (
				<p
					id={`${id}-error`}
					role="alert"
					className="col-span-2 flex items-start gap-1.5 text-xs leading-[1.4] text-bad"
				>
					<CircleAlert size={14} className="mt-px shrink-0" />
					{error}
				</p>
			)}
			{hint !== undefined && (
				<p id={`${id}-hint`} className="col-span-2 text-xs text-faint">
					{hint}
				</p>
			)}
		</div>
	);
}

/** The fields of some properties that are texts of the frame, and the others, which belong to the control. */
export function splitTexts<Props extends FieldTexts>(props: Props) {
	const { caption, counter, captionAside, hint, describedBy, error, id, ...control } = props;
	return { texts: { caption, counter, captionAside, hint, describedBy, error, id } as FieldTexts, control };
}
