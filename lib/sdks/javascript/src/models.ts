/** Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit. */
/** Every error code that this version knows. */
export type ErrorCode = 'INVALID_REQUEST' | 'INVALID_APP_ID' | 'APP_ID_INACTIVE' | 'APP_ID_EXPIRED' | 'SCOPE_REQUIRED' | 'NETWORK_NOT_ALLOWED' | 'SUBSCRIPTION_REQUIRED' | 'USAGE_LIMIT_EXCEEDED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'IDEMPOTENCY_IN_PROGRESS' | 'PAYLOAD_TOO_LARGE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL_ERROR' | 'LIST_UNAVAILABLE';

export interface Operations {
  /** Screens a name against the sanctions lists. */
  sanctionsCheck: { input: {
    /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
    name?: string;
    /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
    identifiers?: {
      /** Without it the number is looked for among the numbers of every kind. */
      type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
      value: string;
      /** Who issued it: ISO 3166 code or English name. A different number of the same issuer lowers the score. */
      country?: string;
    }[];
    match_type?: 'exact' | 'fuzzy';
    external_ref?: string;
    type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
    threshold?: number;
    limit?: number;
    date_of_birth?: string;
    nationality?: string;
    include_contained?: boolean;
    allow_partial?: boolean;
  }; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    matches: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'sanctions';
      entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
      position: string | null;
      nationality: string | null;
      address: string | null;
      sanctions_details: {
        /** OFAC's uid; null for every other list. */
        ofac_id: string | null;
        /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
        sdn_type: string | null;
        /** The programmes or legal bases, of any list, separated by "; ". */
        program: string | null;
        /** Of any list; one remark a line. */
        remarks: string | null;
        /** All names but the main one, in every script; at most 200. */
        aliases: string[];
        /** How many there are on the list: more than in aliases where that is cut. */
        alias_count: number;
        /** Those of aliases that the list itself calls weak. */
        weak_aliases: string[];
        /** Those of aliases that are formerly known as. */
        former_names: string[];
        /** Separated by "; ". */
        place_of_birth: string | null;
        gender: 'male' | 'female' | null;
        /** The addresses of address, one by one. */
        addresses: string[];
        identifiers: {
          /** The list's own term: Passport, National ID No., IMO number. */
          type: string;
          number: string;
          /** Name or ISO code, as the list gives it. */
          country: string | null;
          /** Issued, expired, known to be false and the like. */
          note: string | null;
        }[];
        vessel: {
          /** Seven digits. */
          imo: string | null;
          vessel_type: string | null;
          flag: string | null;
          call_sign: string | null;
          owner: string | null;
          tonnage: string | null;
          gross_registered_tonnage: string | null;
        } | null;
        aircraft: {
          model: string | null;
          operator: string | null;
          tail_number: string | null;
          serial_number: string | null;
        } | null;
        /** yyyy-mm-dd */
        listed_on: string | null;
        /** yyyy-mm-dd */
        updated_on: string | null;
      };
    }[];
    /** The matches by subject, best first; each match is in exactly one group. */
    groups: {
      /** The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id. */
      group_id: string;
      /** The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record). */
      reason: 'same_reference' | 'same_identifier' | 'same_name_and_birth' | 'single';
      /** The ids of its matches in this answer, best first. */
      match_ids: string[];
      /** How many records it has on all screened lists, whether the query found them or not. */
      group_size: number;
    }[];
    total_matches: number;
    contained: {
      total: number;
    } | null;
    contained_matches?: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'sanctions';
      entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
      position: string | null;
      nationality: string | null;
      address: string | null;
      sanctions_details: {
        /** OFAC's uid; null for every other list. */
        ofac_id: string | null;
        /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
        sdn_type: string | null;
        /** The programmes or legal bases, of any list, separated by "; ". */
        program: string | null;
        /** Of any list; one remark a line. */
        remarks: string | null;
        /** All names but the main one, in every script; at most 200. */
        aliases: string[];
        /** How many there are on the list: more than in aliases where that is cut. */
        alias_count: number;
        /** Those of aliases that the list itself calls weak. */
        weak_aliases: string[];
        /** Those of aliases that are formerly known as. */
        former_names: string[];
        /** Separated by "; ". */
        place_of_birth: string | null;
        gender: 'male' | 'female' | null;
        /** The addresses of address, one by one. */
        addresses: string[];
        identifiers: {
          /** The list's own term: Passport, National ID No., IMO number. */
          type: string;
          number: string;
          /** Name or ISO code, as the list gives it. */
          country: string | null;
          /** Issued, expired, known to be false and the like. */
          note: string | null;
        }[];
        vessel: {
          /** Seven digits. */
          imo: string | null;
          vessel_type: string | null;
          flag: string | null;
          call_sign: string | null;
          owner: string | null;
          tonnage: string | null;
          gross_registered_tonnage: string | null;
        } | null;
        aircraft: {
          model: string | null;
          operator: string | null;
          tail_number: string | null;
          serial_number: string | null;
        } | null;
        /** yyyy-mm-dd */
        listed_on: string | null;
        /** yyyy-mm-dd */
        updated_on: string | null;
      };
    }[];
    criteria_ignored: {
      field: 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
      reason: string;
    }[];
    query: {
      name: string | null;
      identifiers: {
        type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
        value: string;
        country: string | null;
      }[] | null;
      match_type: 'exact' | 'fuzzy';
      /** The minimum score of the matches, also where it is the default; null for an exact search. */
      threshold: number | null;
      type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
      date_of_birth: string | null;
      nationality: string | null;
      external_ref: string | null;
    };
    lists_screened: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      edition_id: string;
      edition_date: string;
      published_at: string;
      age_days: number;
      records: number;
      scope: 'shared' | 'private';
      sample: boolean;
    }[];
    lists_unavailable: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      reason: 'not_imported' | 'not_loadable';
    }[];
    policy_version: string;
  } };
  /** Screens a name against the lists of politically exposed persons. */
  pepCheck: { input: {
    /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
    name?: string;
    /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
    identifiers?: {
      /** Without it the number is looked for among the numbers of every kind. */
      type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
      value: string;
      /** Who issued it: ISO 3166 code or English name. A different number of the same issuer lowers the score. */
      country?: string;
    }[];
    match_type?: 'exact' | 'fuzzy';
    external_ref?: string;
    type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
    threshold?: number;
    limit?: number;
    date_of_birth?: string;
    nationality?: string;
    include_contained?: boolean;
    allow_partial?: boolean;
  }; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    matches: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'pep';
      surname: string | null;
      position: string | null;
      added_at: string | null;
    }[];
    /** The matches by subject, best first; each match is in exactly one group. */
    groups: {
      /** The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id. */
      group_id: string;
      /** The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record). */
      reason: 'same_reference' | 'same_identifier' | 'same_name_and_birth' | 'single';
      /** The ids of its matches in this answer, best first. */
      match_ids: string[];
      /** How many records it has on all screened lists, whether the query found them or not. */
      group_size: number;
    }[];
    total_matches: number;
    contained: {
      total: number;
    } | null;
    contained_matches?: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'pep';
      surname: string | null;
      position: string | null;
      added_at: string | null;
    }[];
    criteria_ignored: {
      field: 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
      reason: string;
    }[];
    query: {
      name: string | null;
      identifiers: {
        type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
        value: string;
        country: string | null;
      }[] | null;
      match_type: 'exact' | 'fuzzy';
      /** The minimum score of the matches, also where it is the default; null for an exact search. */
      threshold: number | null;
      type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
      date_of_birth: string | null;
      nationality: string | null;
      external_ref: string | null;
    };
    lists_screened: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      edition_id: string;
      edition_date: string;
      published_at: string;
      age_days: number;
      records: number;
      scope: 'shared' | 'private';
      sample: boolean;
    }[];
    lists_unavailable: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      reason: 'not_imported' | 'not_loadable';
    }[];
    policy_version: string;
  } };
  /** Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search. */
  universalSearch: { input: {
    /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
    name?: string;
    /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
    identifiers?: {
      /** Without it the number is looked for among the numbers of every kind. */
      type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
      value: string;
      /** Who issued it: ISO 3166 code or English name. A different number of the same issuer lowers the score. */
      country?: string;
    }[];
    match_type?: 'exact' | 'fuzzy';
    external_ref?: string;
    type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
    threshold?: number;
    limit?: number;
    date_of_birth?: string;
    nationality?: string;
    include_contained?: boolean;
    allow_partial?: boolean;
  }; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    matches: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'sanctions';
      entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
      position: string | null;
      nationality: string | null;
      address: string | null;
      sanctions_details: {
        /** OFAC's uid; null for every other list. */
        ofac_id: string | null;
        /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
        sdn_type: string | null;
        /** The programmes or legal bases, of any list, separated by "; ". */
        program: string | null;
        /** Of any list; one remark a line. */
        remarks: string | null;
        /** All names but the main one, in every script; at most 200. */
        aliases: string[];
        /** How many there are on the list: more than in aliases where that is cut. */
        alias_count: number;
        /** Those of aliases that the list itself calls weak. */
        weak_aliases: string[];
        /** Those of aliases that are formerly known as. */
        former_names: string[];
        /** Separated by "; ". */
        place_of_birth: string | null;
        gender: 'male' | 'female' | null;
        /** The addresses of address, one by one. */
        addresses: string[];
        identifiers: {
          /** The list's own term: Passport, National ID No., IMO number. */
          type: string;
          number: string;
          /** Name or ISO code, as the list gives it. */
          country: string | null;
          /** Issued, expired, known to be false and the like. */
          note: string | null;
        }[];
        vessel: {
          /** Seven digits. */
          imo: string | null;
          vessel_type: string | null;
          flag: string | null;
          call_sign: string | null;
          owner: string | null;
          tonnage: string | null;
          gross_registered_tonnage: string | null;
        } | null;
        aircraft: {
          model: string | null;
          operator: string | null;
          tail_number: string | null;
          serial_number: string | null;
        } | null;
        /** yyyy-mm-dd */
        listed_on: string | null;
        /** yyyy-mm-dd */
        updated_on: string | null;
      };
    } | {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'pep';
      surname: string | null;
      position: string | null;
      added_at: string | null;
    }[];
    /** The matches by subject, best first; each match is in exactly one group. */
    groups: {
      /** The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id. */
      group_id: string;
      /** The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record). */
      reason: 'same_reference' | 'same_identifier' | 'same_name_and_birth' | 'single';
      /** The ids of its matches in this answer, best first. */
      match_ids: string[];
      /** How many records it has on all screened lists, whether the query found them or not. */
      group_size: number;
    }[];
    total_matches: number;
    contained: {
      total: number;
    } | null;
    contained_matches?: {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'sanctions';
      entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
      position: string | null;
      nationality: string | null;
      address: string | null;
      sanctions_details: {
        /** OFAC's uid; null for every other list. */
        ofac_id: string | null;
        /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
        sdn_type: string | null;
        /** The programmes or legal bases, of any list, separated by "; ". */
        program: string | null;
        /** Of any list; one remark a line. */
        remarks: string | null;
        /** All names but the main one, in every script; at most 200. */
        aliases: string[];
        /** How many there are on the list: more than in aliases where that is cut. */
        alias_count: number;
        /** Those of aliases that the list itself calls weak. */
        weak_aliases: string[];
        /** Those of aliases that are formerly known as. */
        former_names: string[];
        /** Separated by "; ". */
        place_of_birth: string | null;
        gender: 'male' | 'female' | null;
        /** The addresses of address, one by one. */
        addresses: string[];
        identifiers: {
          /** The list's own term: Passport, National ID No., IMO number. */
          type: string;
          number: string;
          /** Name or ISO code, as the list gives it. */
          country: string | null;
          /** Issued, expired, known to be false and the like. */
          note: string | null;
        }[];
        vessel: {
          /** Seven digits. */
          imo: string | null;
          vessel_type: string | null;
          flag: string | null;
          call_sign: string | null;
          owner: string | null;
          tonnage: string | null;
          gross_registered_tonnage: string | null;
        } | null;
        aircraft: {
          model: string | null;
          operator: string | null;
          tail_number: string | null;
          serial_number: string | null;
        } | null;
        /** yyyy-mm-dd */
        listed_on: string | null;
        /** yyyy-mm-dd */
        updated_on: string | null;
      };
    } | {
      id: string;
      group_id: string;
      name: string;
      date_of_birth: string | null;
      database: string;
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      edition_id: string;
      source_ref: string;
      match_score: number;
      match_type: 'exact' | 'fuzzy';
      band: 'exact' | 'strong' | 'possible' | 'weak';
      explanation: {
        matched_name: string;
        name_quality: 'good' | 'weak';
        words: {
          query: string;
          name: string;
          relation: string;
          similarity: number;
        }[];
        not_in_query: string[];
        not_in_name: string[];
        adjustments: {
          field: string;
          effect: number;
          why: string;
        }[];
        identifiers: {
          /** As asked for; null without one. */
          type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
          /** As asked for. */
          value: string;
          /** The list's own term: Passport, National ID No., IMO number. */
          listed_type: string;
          /** As the list writes it. */
          listed_value: string;
          /** False: the list has another number of this kind and issuer. */
          agrees: boolean;
        }[];
        rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
      };
      truncated: string[];
      record_type: 'pep';
      surname: string | null;
      position: string | null;
      added_at: string | null;
    }[];
    criteria_ignored: {
      field: 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
      reason: string;
    }[];
    query: {
      name: string | null;
      identifiers: {
        type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
        value: string;
        country: string | null;
      }[] | null;
      match_type: 'exact' | 'fuzzy';
      /** The minimum score of the matches, also where it is the default; null for an exact search. */
      threshold: number | null;
      type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
      date_of_birth: string | null;
      nationality: string | null;
      external_ref: string | null;
    };
    lists_screened: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      edition_id: string;
      edition_date: string;
      published_at: string;
      age_days: number;
      records: number;
      scope: 'shared' | 'private';
      sample: boolean;
    }[];
    lists_unavailable: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      reason: 'not_imported' | 'not_loadable';
    }[];
    policy_version: string;
  } };
  /** Screens up to 500 names in one call. Each counts one search, and all are counted or none; a name that cannot be screened is answered with its own error and counts nothing. */
  batchCheck: { input: {
    items: {
      /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
      name?: string;
      /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
      identifiers?: {
        /** Without it the number is looked for among the numbers of every kind. */
        type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
        value: string;
        /** Who issued it: ISO 3166 code or English name. A different number of the same issuer lowers the score. */
        country?: string;
      }[];
      match_type?: 'exact' | 'fuzzy';
      external_ref?: string;
      type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
      threshold?: number;
      limit?: number;
      date_of_birth?: string;
      nationality?: string;
      allow_partial?: boolean;
      check?: 'sanctions' | 'pep' | 'both';
    }[];
  }; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    items: {
      success: true;
      matches: {
        id: string;
        group_id: string;
        name: string;
        date_of_birth: string | null;
        database: string;
        list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
        edition_id: string;
        source_ref: string;
        match_score: number;
        match_type: 'exact' | 'fuzzy';
        band: 'exact' | 'strong' | 'possible' | 'weak';
        explanation: {
          matched_name: string;
          name_quality: 'good' | 'weak';
          words: {
            query: string;
            name: string;
            relation: string;
            similarity: number;
          }[];
          not_in_query: string[];
          not_in_name: string[];
          adjustments: {
            field: string;
            effect: number;
            why: string;
          }[];
          identifiers: {
            /** As asked for; null without one. */
            type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
            /** As asked for. */
            value: string;
            /** The list's own term: Passport, National ID No., IMO number. */
            listed_type: string;
            /** As the list writes it. */
            listed_value: string;
            /** False: the list has another number of this kind and issuer. */
            agrees: boolean;
          }[];
          rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
        };
        truncated: string[];
        record_type: 'sanctions';
        entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
        position: string | null;
        nationality: string | null;
        address: string | null;
        sanctions_details: {
          /** OFAC's uid; null for every other list. */
          ofac_id: string | null;
          /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
          sdn_type: string | null;
          /** The programmes or legal bases, of any list, separated by "; ". */
          program: string | null;
          /** Of any list; one remark a line. */
          remarks: string | null;
          /** All names but the main one, in every script; at most 200. */
          aliases: string[];
          /** How many there are on the list: more than in aliases where that is cut. */
          alias_count: number;
          /** Those of aliases that the list itself calls weak. */
          weak_aliases: string[];
          /** Those of aliases that are formerly known as. */
          former_names: string[];
          /** Separated by "; ". */
          place_of_birth: string | null;
          gender: 'male' | 'female' | null;
          /** The addresses of address, one by one. */
          addresses: string[];
          identifiers: {
            /** The list's own term: Passport, National ID No., IMO number. */
            type: string;
            number: string;
            /** Name or ISO code, as the list gives it. */
            country: string | null;
            /** Issued, expired, known to be false and the like. */
            note: string | null;
          }[];
          vessel: {
            /** Seven digits. */
            imo: string | null;
            vessel_type: string | null;
            flag: string | null;
            call_sign: string | null;
            owner: string | null;
            tonnage: string | null;
            gross_registered_tonnage: string | null;
          } | null;
          aircraft: {
            model: string | null;
            operator: string | null;
            tail_number: string | null;
            serial_number: string | null;
          } | null;
          /** yyyy-mm-dd */
          listed_on: string | null;
          /** yyyy-mm-dd */
          updated_on: string | null;
        };
      } | {
        id: string;
        group_id: string;
        name: string;
        date_of_birth: string | null;
        database: string;
        list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
        edition_id: string;
        source_ref: string;
        match_score: number;
        match_type: 'exact' | 'fuzzy';
        band: 'exact' | 'strong' | 'possible' | 'weak';
        explanation: {
          matched_name: string;
          name_quality: 'good' | 'weak';
          words: {
            query: string;
            name: string;
            relation: string;
            similarity: number;
          }[];
          not_in_query: string[];
          not_in_name: string[];
          adjustments: {
            field: string;
            effect: number;
            why: string;
          }[];
          identifiers: {
            /** As asked for; null without one. */
            type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
            /** As asked for. */
            value: string;
            /** The list's own term: Passport, National ID No., IMO number. */
            listed_type: string;
            /** As the list writes it. */
            listed_value: string;
            /** False: the list has another number of this kind and issuer. */
            agrees: boolean;
          }[];
          rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
        };
        truncated: string[];
        record_type: 'pep';
        surname: string | null;
        position: string | null;
        added_at: string | null;
      }[];
      /** The matches by subject, best first; each match is in exactly one group. */
      groups: {
        /** The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id. */
        group_id: string;
        /** The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record). */
        reason: 'same_reference' | 'same_identifier' | 'same_name_and_birth' | 'single';
        /** The ids of its matches in this answer, best first. */
        match_ids: string[];
        /** How many records it has on all screened lists, whether the query found them or not. */
        group_size: number;
      }[];
      total_matches: number;
      contained: {
        total: number;
      } | null;
      criteria_ignored: {
        field: 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
        reason: string;
      }[];
      index: number;
      external_ref: string | null;
      matches_omitted: {
        count: number;
        message: string;
      } | null;
    } | {
      success: false;
      index: number;
      external_ref: string | null;
      error: {
        code: 'INVALID_REQUEST' | 'LIST_UNAVAILABLE';
        message: string;
        details: Record<string, unknown>;
      };
    }[];
    lists_screened: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      edition_id: string;
      edition_date: string;
      published_at: string;
      age_days: number;
      records: number;
      scope: 'shared' | 'private';
      sample: boolean;
    }[];
    lists_unavailable: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      reason: 'not_imported' | 'not_loadable';
    }[];
    policy_version: string;
  } };
  /** The lists this account is screened against, with their dates. */
  listInfo: { input: Record<string, never>; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    lists: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      edition_id: string;
      edition_date: string;
      published_at: string;
      age_days: number;
      records: number;
      scope: 'shared' | 'private';
      sample: boolean;
    }[];
    lists_unavailable: {
      list: 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';
      database: string;
      reason: 'not_imported' | 'not_loadable';
    }[];
  } };
  /** The account's searches of this month: how many are used, how many there are, and when the month ends. */
  usageInfo: { input: Record<string, never>; answer: {
    success: true;
    request_id: string;
    timestamp: string;
    plan: 'simple' | 'advanced' | 'professional' | null;
    period: string;
    used: number;
    limit: number | null;
    remaining: number | null;
    reset_at: string;
  } };
}

export type OperationName = keyof Operations;

/** How each operation is called. */
export const operations = {
  sanctionsCheck: { method: 'POST', path: '/functions/v1/sanctions_check' },
  pepCheck: { method: 'POST', path: '/functions/v1/pep_check' },
  universalSearch: { method: 'POST', path: '/api/v1/universal/search' },
  batchCheck: { method: 'POST', path: '/functions/v1/batch_check' },
  listInfo: { method: 'GET', path: '/functions/v1/list_info' },
  usageInfo: { method: 'GET', path: '/functions/v1/usage' },
} as const satisfies Record<OperationName, { method: string; path: string }>;
