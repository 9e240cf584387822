/** Used to detect that a buyer names an occupation other than their own. */
export const occupations = new Set(
  `accountant actor actress actuary administrator adviser advisor agent analyst apprentice architect artist assistant
auditor author baker banker barber barista bartender beautician blogger bookkeeper bricklayer broker builder butcher
captain carer caretaker carpenter cashier caterer chef chemist cleaner clerk coach coder comedian consultant
contractor cook copywriter counsellor courier curator dancer dealer decorator dentist designer detective developer
dietitian director doctor driver economist editor electrician engineer entrepreneur estate farmer filmmaker
firefighter fisherman florist footballer foreman founder freelancer gardener geologist goldsmith grocer hairdresser
handyman historian illustrator influencer inspector interpreter inventor investor jeweller joiner journalist
labourer landlord landscaper lawyer lecturer librarian lifeguard locksmith magician manager marketer mason masseur
mathematician mechanic midwife miner musician nanny notary novelist nurse nutritionist officer optician painter
paperhanger paramedic pastor pensioner pharmacist philosopher photographer physicist physiotherapist pianist pilot
plasterer plumber poet policeman policewoman politician porter postman potter priest printer producer professor
programmer psychiatrist psychologist publisher radiographer realtor receptionist recruiter reporter researcher
restaurateur roofer sailor salesman saleswoman scientist sculptor seamstress secretary shopkeeper singer soldier
solicitor statistician steward student surgeon surveyor tailor teacher technician therapist tiler trainer translator
tutor upholsterer vet veterinarian vicar waiter waitress webmaster welder writer
anwalt anwältin arzt ärztin bäcker bäckerin buchhalter buchhalterin elektriker ingenieur ingenieurin
krankenschwester krankenpfleger lehrer lehrerin malerin sekretärin student studentin tischler verkäufer verkäuferin
avocat infirmier infirmière médecin professeur boulanger abogado abogada enfermera médico maestro maestra avvocato
infermiera insegnante medico advogado enfermeira professora advocaat verpleegster leraar`.split(/\s+/),
);
