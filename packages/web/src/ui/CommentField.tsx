import { Textarea, type TextareaProps } from '@mantine/core';

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'>;

/** A field for a comment. It has four to six rows (specification §9). */
export const CommentField = (props: Props) => <Textarea {...props} autosize minRows={4} maxRows={6} />;
