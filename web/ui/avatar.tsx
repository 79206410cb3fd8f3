import { initialsOf } from '../../domain/kernel/initials.ts';
import { classNames } from './class-names.ts';

const sizes = {
	24: 'size-6 text-[0.5625rem]',
	28: 'size-7 text-[0.625rem]',
	32: 'size-8 text-2xs',
	44: 'size-11 text-sm',
};

interface AvatarProps {
	/** Determines the colour, so that it does not change with the name. */
	id: string;
	name: string;
	size?: keyof typeof sizes;
	/** People are round, labels square. */
	shape?: 'round' | 'square';
}

/** Initials on a coloured background. Decoration: the name is always beside it. */
export function Avatar({ id, name, size = 32, shape = 'round' }: AvatarProps) {
	const hue = hueOf(id);
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'grid shrink-0 place-items-center leading-none font-[650]',
				sizes[size],
				shape === 'square' ? (size === 44 ? 'rounded-lg' : 'rounded-md') : 'rounded-full',
			)}
			style={{ backgroundColor: `oklch(.84 .09 ${hue})`, color: `oklch(.27 .06 ${hue})` }}
		>
			{initialsOf(name)}
		</span>
	);
}

function hueOf(id: string) {
	let hash = 0;
	for (let index = 0; index < id.length; index++) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
	return hash % 360;
}
