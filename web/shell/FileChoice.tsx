// A button that takes a file: the browser's own would speak another language and look like nothing in this house.
interface FileChoiceProps {
  says: string;
  accept: string;
  take: (file: File) => Promise<void>;
}

export function FileChoice({ says, accept, take }: FileChoiceProps) {
  return (
    <label class="file-choice button">
      {says}
      <input
        type="file"
        accept={accept}
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) await take(file);
          // The same file may be tried again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
